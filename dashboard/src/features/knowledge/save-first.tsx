import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'

/** The content of a tab while the assistant is not saved. */
export function SaveFirst() {
  const t = useTexts('knowledge')
  return <Box>{t('saveFirst')}</Box>
}

const Box = styled.p`
  padding: var(--space-6) var(--space-4);
  border: 1px dashed var(--color-line-strong);
  border-radius: var(--radius-card);
  color: var(--color-text-muted);
  text-align: center;
  text-wrap: pretty;
`
