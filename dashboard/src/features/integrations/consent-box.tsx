import { useWatch } from 'react-hook-form'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { Markdown } from '../../ui/content/markdown.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'

export interface ConsentBoxProps {
  /** Markdown. */
  text: string
  /** The choice of the form that needs no consent. */
  exempt?: { field: string; value: string }
  isAccepted: boolean
  onChange: (isAccepted: boolean) => void
}

/** What the owner has to accept before connecting; within the form. */
export function ConsentBox({ text, exempt, isAccepted, onChange }: ConsentBoxProps) {
  const t = useTexts('integrations')
  const values = useWatch()
  if (exempt && values[exempt.field] === exempt.value) return null
  return (
    <Box aria-label={t('consent.title')}>
      <Markdown text={text} />
      <Checkbox checked={isAccepted} onChange={onChange} label={t('consent.accept')} />
    </Box>
  )
}

const Box = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--color-warning-line, var(--color-line-strong));
  border-radius: var(--radius-card);
`
