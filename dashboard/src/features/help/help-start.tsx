import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { HelpPage } from './help-store.ts'

interface HelpStartProps {
  page: HelpPage | undefined
  onAsk: (question: string) => void
}

/** The purpose of the help, with questions that the handbook answers. */
export function HelpStart({ page, onAsk }: HelpStartProps) {
  const t = useTexts('help')
  const questions = page ? [] : [t('start.widget'), t('start.telegram'), t('start.key')]
  return (
    <Box>
      <p>{page ? t('start.page', { title: page.title }) : t('start.text')}</p>
      <ul>
        {questions.map(question => (
          <li key={question}>
            <Button size="small" onClick={() => onAsk(question)}>
              {question}
            </Button>
          </li>
        ))}
      </ul>
      <p>{t('start.privacy')}</p>
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: var(--space-3);
  font-size: var(--text-small);

  ul {
    display: grid;
    gap: var(--space-2);
    padding: 0;
    list-style: none;
  }

  > p:last-child {
    color: var(--color-text-muted);
  }
`
