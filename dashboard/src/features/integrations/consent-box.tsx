import { useWatch } from 'react-hook-form'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { Markdown } from '../../ui/content/markdown.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { Field } from '../../ui/controls/field.tsx'

export interface ConsentBoxProps {
  /** Text of the consent, Markdown. */
  text: string
  /** The choice of the form that needs no consent. */
  exempt?: { field: string; value: string }
  isAccepted: boolean
  /** true: the form was sent without the tick. */
  isMissing: boolean
  onChange: (isAccepted: boolean) => void
}

/** The text that the owner has to accept before connecting; within the form. */
export function ConsentBox({ text, exempt, isAccepted, isMissing, onChange }: ConsentBoxProps) {
  const t = useTexts('integrations')
  const values = useWatch()
  if (exempt && values[exempt.field] === exempt.value) return null
  return (
    <Box>
      <Field as="group" label={t('consent.title')} error={isMissing && t('consent.needed')} required>
        <Markdown text={text} />
        <Checkbox checked={isAccepted} onChange={onChange} label={t('consent.accept')} />
      </Field>
    </Box>
  )
}

const Box = styled.div`
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--color-warning-line, var(--color-line-strong));
  border-radius: var(--radius-card);
`
