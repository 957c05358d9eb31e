import type { User } from '@botanika/core/contract'
import { useTexts } from '../../i18n/use-texts.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Row } from '../../ui/layout/row.tsx'
import { Typography } from '../../ui/layout/typography.tsx'
import { ConnectButton } from '../provider-wizard/index.ts'
import { KeyField } from './key-field.tsx'
import type { SettingsForm } from './use-settings-form.ts'

export interface ProviderFieldsProps {
  user: User
  form: SettingsForm
}

/** Scrolls an element into view: the pressed button may be far from the result. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })

/**
 * The account's own key and address of a model provider; missing while an administrator acts as another
 * person.
 */
export function ProviderFields({ user, form }: ProviderFieldsProps) {
  const t = useTexts('settings')
  const { draft, set, refusal, urlError } = form
  if (user.actingAdminId !== undefined) return null
  return (
    <>
      {refusal !== undefined && (
        <div ref={intoView}>
          <Banner tone="danger" title={t('refused')}>
            {refusal}
          </Banner>
        </div>
      )}
      <Row $gap={3} $wrap="wrap">
        <ConnectButton>{t('provider.wizard')}</ConnectButton>
        {user.apiModel && (
          <Typography $look="small" $tone="faint">
            {t('provider.calls', { model: user.apiModel.name })}
          </Typography>
        )}
      </Row>
      <KeyField kept={user} value={draft.key} onChange={key => set({ key })} />
      <Field label={t('url.label')} help={t('url.help')} error={urlError} optional>
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://api.openai.com/v1"
          maxLength={500}
          value={draft.apiBaseUrl}
          onChange={event => set({ apiBaseUrl: event.target.value })}
        />
      </Field>
    </>
  )
}
