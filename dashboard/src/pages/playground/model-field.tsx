import type { ChatModel } from '@botanika/core/contract'
import styled from 'styled-components'
import { useModelWords } from '../../features/models/index.ts'
import { ConnectButton } from '../../features/provider-wizard/index.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Select, type SelectOption } from '../../ui/controls/select.tsx'
import { Stack } from '../../ui/layout/stack.tsx'

export interface ModelFieldProps {
  /** The chosen name; it may have been removed from the list. */
  value: string
  models: readonly ChatModel[] | undefined
  disabled?: boolean
  onChange: (alias: string) => void
}

/** The choice of a model. */
export function ModelField({ value, models, disabled, onChange }: ModelFieldProps) {
  const t = useTexts('playground')
  const notes = useTexts('model-notes')
  const words = useModelWords()
  const model = models?.find(({ alias }) => alias === value)
  const options: SelectOption[] = models
    ? [...(model ? [] : [words.goneOption(value)]), ...models.map(words.optionOf)]
    : [{ value, label: value }]
  return (
    <Stack $gap={2} $align="start">
      <Wide>
        <Field label={t('model.label')} help={model ? words.helpOf(model) : models && words.goneHelp}>
          <Select options={options} value={value} disabled={disabled} onChange={onChange} />
        </Field>
      </Wide>
      {model && !model.available && !model.reason && !disabled && (
        <ConnectButton size="small">{notes('connect')}</ConnectButton>
      )}
    </Stack>
  )
}

const Wide = styled.div`
  width: 100%;
`
