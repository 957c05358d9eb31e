import { Checkbox, Field, Input, Select, Stack, Textarea } from '@botanika/dashboard/ui'
import styled from 'styled-components'
import type { errorsOf, PlanDraft, Wrong } from './plan-draft.ts'
import { usePlansTexts } from './texts.ts'

interface PlanFieldsProps {
  draft: PlanDraft
  isNew: boolean
  errors: ReturnType<typeof errorsOf>
  /** The server's errors of single fields, by JSON pointer. */
  fieldErrors: Readonly<Record<string, string>>
  onChange: (change: Partial<PlanDraft>) => void
}

type TextField = Exclude<
  keyof PlanDraft,
  'apiAccess' | 'prioritySupport' | 'isActive' | 'isPopular' | 'billingPeriod'
>

const periods = ['monthly', 'yearly', 'lifetime'] as const

/** The fields of a plan, related ones together. */
export function PlanFields({ draft, isNew, errors, fieldErrors, onChange }: PlanFieldsProps) {
  const t = usePlansTexts()
  const words: Record<Wrong, string> = {
    name: t('form.nameWrong'),
    required: t('form.required'),
    price: t('form.priceWrong'),
    limit: t('form.limitWrong'),
  }
  const errorOf = (field: keyof PlanDraft) => {
    const wrong = errors[field]
    return wrong ? words[wrong] : fieldErrors[`/${field}`]
  }
  const line = (field: TextField) => ({
    name: field,
    value: draft[field],
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  })
  const number = (field: TextField) => ({ ...line(field), inputMode: 'numeric' as const })
  return (
    <Stack $gap={6}>
      <Group>
        <legend>{t('form.about')}</legend>
        {isNew && (
          <Field label={t('form.name')} help={t('form.nameHelp')} error={errorOf('name')} required>
            <Input {...line('name')} maxLength={40} autoComplete="off" spellCheck={false} />
          </Field>
        )}
        <Field label={t('form.titleRu')} error={errorOf('titleRu')} required>
          <Input {...line('titleRu')} maxLength={60} />
        </Field>
        <Field label={t('form.textRu')} error={errorOf('textRu')} required>
          <Textarea {...line('textRu')} maxLength={500} rows={2} />
        </Field>
        <Two>
          <Field label={t('form.titleEn')} help={t('form.fallback')}>
            <Input {...line('titleEn')} maxLength={60} />
          </Field>
          <Field label={t('form.titlePl')} help={t('form.fallback')}>
            <Input {...line('titlePl')} maxLength={60} />
          </Field>
          <Field label={t('form.textEn')}>
            <Textarea {...line('textEn')} maxLength={500} rows={2} />
          </Field>
          <Field label={t('form.textPl')}>
            <Textarea {...line('textPl')} maxLength={500} rows={2} />
          </Field>
        </Two>
      </Group>
      <Group>
        <legend>{t('form.money')}</legend>
        <Two>
          <Field label={t('form.price')} error={errorOf('price')}>
            <Input {...number('price')} maxLength={16} />
          </Field>
          <Field label={t('form.currency')} error={errorOf('currency')}>
            <Input {...line('currency')} maxLength={3} autoCapitalize="characters" spellCheck={false} />
          </Field>
        </Two>
        <Field label={t('form.period')}>
          <Select
            value={draft.billingPeriod}
            onChange={value => {
              const billingPeriod = periods.find(period => period === value)
              if (billingPeriod) onChange({ billingPeriod })
            }}
            options={periods.map(value => ({ value, label: t(`period.${value}`) }))}
          />
        </Field>
        <Field label={t('form.link')} help={t('form.linkHelp')} error={errorOf('paymentLink')}>
          <Input {...line('paymentLink')} type="url" maxLength={500} placeholder="https://" />
        </Field>
      </Group>
      <Group>
        <legend>{t('form.limits')}</legend>
        <Two>
          <Field label={t('form.assistants')} help={t('form.unlimited')} error={errorOf('maxAssistants')}>
            <Input {...number('maxAssistants')} maxLength={16} />
          </Field>
          <Field
            label={t('form.conversations')}
            help={t('form.unlimited')}
            error={errorOf('maxConversations')}
          >
            <Input {...number('maxConversations')} maxLength={16} />
          </Field>
          <Field label={t('form.storage')} help={t('form.unlimited')} error={errorOf('maxStorageMb')}>
            <Input {...number('maxStorageMb')} maxLength={16} />
          </Field>
        </Two>
        <Checkbox
          label={t('apiAccess')}
          checked={draft.apiAccess}
          onChange={apiAccess => onChange({ apiAccess })}
        />
        <Checkbox
          label={t('prioritySupport')}
          checked={draft.prioritySupport}
          onChange={prioritySupport => onChange({ prioritySupport })}
        />
      </Group>
      <Group>
        <legend>{t('form.offer')}</legend>
        <Checkbox
          label={t('form.isActive')}
          help={t('form.isActiveHelp')}
          checked={draft.isActive}
          onChange={isActive => onChange({ isActive })}
        />
        <Checkbox
          label={t('form.isPopular')}
          checked={draft.isPopular}
          onChange={isPopular => onChange({ isPopular })}
        />
      </Group>
    </Stack>
  )
}

const Group = styled.fieldset`
  display: grid;
  gap: var(--space-4);
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  > legend {
    margin-bottom: var(--space-3);
    padding: 0;
    font-weight: var(--weight-semibold);
  }
`

const Two = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  gap: var(--space-4);
`
