import { type Quiz, quizTexts, rightAnswers } from '@botanika/core/contract'
import styled from 'styled-components'
import { useLanguage } from '../../../i18n/use-language.ts'

/** A question in a read-only view: its options, and the answer folded. */
export function QuizOutline({ quiz }: { quiz: Quiz }) {
  const { language } = useLanguage()
  const { title, showAnswer } = quizTexts[language]
  return (
    <Box role="note" aria-label={title}>
      <strong>{quiz.question}</strong>
      {quiz.kind !== 'text' && (
        <ul>
          {quiz.options.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <details>
        <summary>{showAnswer}</summary>
        <p>{rightAnswers(quiz).join('; ')}</p>
        {quiz.explanation !== '' && <p>{quiz.explanation}</p>}
      </details>
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: var(--space-2);
  padding: 12px 16px;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);

  summary {
    cursor: pointer;
    color: var(--color-brand-text);
  }
`
