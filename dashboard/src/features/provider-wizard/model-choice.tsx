import { type FormEvent, useId, useState } from 'react'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { Select } from '../../ui/controls/select.tsx'

export interface ModelChoiceProps {
  models: readonly string[]
  model: string
  disabled: boolean
  onChoose: (model: string) => void
}

/** Maximum number of models in a select; in a longer list they are found by typing, not by scrolling. */
const maxInSelect = 30

/** The choice of the model; another one is tried at once. */
export function ModelChoice({ models, model, disabled, onChoose }: ModelChoiceProps) {
  const t = useTexts('provider-wizard')
  const [typed, setTyped] = useState(model)
  const list = useId()
  const isShort =
    models.length > 0 && models.length <= maxInSelect && (model === '' || models.includes(model))
  const name = typed.trim()
  const isName = name !== '' && !/\s/.test(name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isName && !disabled) onChoose(name)
  }
  if (isShort)
    return (
      <Field label={t('use.label')} help={t('use.help')}>
        <Select
          options={models.map(value => ({ value, label: value }))}
          value={model}
          disabled={disabled}
          onChange={onChoose}
        />
      </Field>
    )
  return (
    <form noValidate onSubmit={submit}>
      <Field
        label={t('use.label')}
        help={models.length > 0 ? t('use.search', { count: models.length }) : t('use.type')}
      >
        <Line>
          <Input
            list={list}
            maxLength={200}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="none"
            value={typed}
            disabled={disabled}
            onChange={event => setTyped(event.target.value)}
          />
          <Button type="submit" disabled={disabled || !isName}>
            {t('use.try')}
          </Button>
        </Line>
      </Field>
      <datalist id={list}>
        {models.map(each => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </form>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  > input {
    flex: 1 1 200px;
    width: auto;
  }
`
