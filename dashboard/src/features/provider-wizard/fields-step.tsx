import type { User } from '@botanika/core/contract'
import { useId } from 'react'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { PasswordInput } from '../../ui/controls/password-input.tsx'
import {
  hasAddressField,
  isKeyKept,
  providerOf,
  type WizardDraft,
  type WizardProblem,
} from './wizard-draft.ts'

export interface FieldsStepProps {
  /** Id of the form: the button is in the dialog's footer. */
  id: string
  draft: WizardDraft
  user: User
  problems: readonly WizardProblem[]
  /** Models of a server that was found on this computer. */
  models: readonly string[] | undefined
  onChange: (part: Partial<WizardDraft>) => void
  onSubmit: () => void
}

const code = { spellCheck: false, autoComplete: 'off', autoCapitalize: 'none' } as const

/** The fields for the key and the model; for the address where it is not fixed. */
export function FieldsStep({ id, draft, user, problems, models, onChange, onSubmit }: FieldsStepProps) {
  const t = useTexts('provider-wizard')
  const list = useId()
  const provider = providerOf(draft.provider)
  const isKept = isKeyKept(draft, user)
  const isOptional = provider.isLocal === true || provider.baseUrl === undefined
  const page = provider.page && (
    <Link href={provider.page}>
      {t(provider.isLocal ? 'page.local' : provider.baseUrl ? 'page.key' : 'page.about')}
    </Link>
  )
  return (
    <Form
      id={id}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {draft.provider === 'gigachat' && <p>{t('gigachat')}</p>}
      {hasAddressField(provider) && (
        <Field
          label={t('address.label')}
          help={t(
            provider.isLocal
              ? user.role === 'admin'
                ? 'address.local'
                : 'address.localPublic'
              : 'address.help',
          )}
          error={problems.includes('address') && t('address.wrong')}
          aside={page}
          required
        >
          <Input
            {...code}
            type="url"
            inputMode="url"
            maxLength={500}
            placeholder="https://llm.example.com/v1"
            value={draft.baseUrl}
            onChange={event => onChange({ baseUrl: event.target.value })}
          />
        </Field>
      )}
      <Field
        label={t('key.label')}
        help={isKept ? t('key.kept', { last4: user.apiKeyLast4 ?? '' }) : t('key.help')}
        error={problems.includes('key') && t('key.missing')}
        aside={hasAddressField(provider) ? undefined : page}
        optional={isOptional}
      >
        <PasswordInput
          maxLength={500}
          placeholder={isKept ? `••••${user.apiKeyLast4 ?? ''}` : undefined}
          value={draft.apiKey}
          onChange={event => onChange({ apiKey: event.target.value })}
        />
      </Field>
      <Field
        label={t('model.label')}
        help={provider.modelForm ? t('model.form', { form: provider.modelForm }) : t('model.help')}
        error={problems.includes('model') && t('model.wrong')}
        optional
      >
        <Input
          {...code}
          maxLength={200}
          list={models && list}
          placeholder={provider.modelForm}
          value={draft.model}
          onChange={event => onChange({ model: event.target.value })}
        />
      </Field>
      {models && (
        <datalist id={list}>
          {models.map(model => (
            <option key={model} value={model} />
          ))}
        </datalist>
      )}
    </Form>
  )
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);

  > p {
    color: var(--color-text-muted);
    text-wrap: pretty;
  }
`
