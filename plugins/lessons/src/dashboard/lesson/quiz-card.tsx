import { type Quiz, quizLimits, rightAnswers } from '@botanika/core/contract'
import { Badge, Button, Input, Row, Typography } from '@botanika/dashboard/ui'
import { type SubmitEvent, useId } from 'react'
import styled from 'styled-components'
import { useLessonTexts } from '../texts.ts'
import { type SaveAnswer, useQuiz } from './use-quiz.ts'

interface QuizCardProps {
  quiz: Quiz
  number: number
  /** true: it was answered right before. */
  isSolved?: boolean
  /** Saves an answer. Omitted: nothing is saved. */
  onAnswer?: SaveAnswer | undefined
  /** Hint for a reader who is not signed in. */
  hint?: string | undefined
}

/** A question of a lesson: answered with native controls, checked at once. */
export function QuizCard({ quiz, number, isSolved = false, onAnswer, hint }: QuizCardProps) {
  const t = useLessonTexts()
  const id = useId()
  const { answer, isEmpty, outcome, isBusy, isShown, ...act } = useQuiz(quiz, onAnswer)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isEmpty && !isBusy) void act.check()
  }
  const isRight = outcome === 'right'
  return (
    <Form onSubmit={submit} data-quiz={number} data-calls={`quiz-${number}`}>
      <fieldset>
        <legend>
          <small>
            {t('quiz.title', { number })}
            {(isRight || isSolved) && <Badge tone="success">{t('quiz.solved')}</Badge>}
          </small>
          {quiz.question}
        </legend>
        {quiz.kind === 'multiple' && (
          <Typography as="p" $look="small" $tone="muted">
            {t('quiz.several')}
          </Typography>
        )}
        {quiz.kind === 'text' ? (
          <Input
            aria-label={t('quiz.answer')}
            placeholder={t('quiz.answer')}
            maxLength={quizLimits.option}
            value={'text' in answer ? answer.text : ''}
            onChange={event => act.write(event.target.value)}
          />
        ) : (
          quiz.options.map(({ text }, position) => (
            <Option key={text}>
              <input
                type={quiz.kind === 'single' ? 'radio' : 'checkbox'}
                name={id}
                checked={'choices' in answer && answer.choices.includes(position)}
                onChange={event => act.choose(position, event.target.checked)}
              />
              <span>{text}</span>
            </Option>
          ))
        )}
      </fieldset>
      <Row $wrap="wrap" data-screen-only>
        <Button type="submit" size="small" disabled={isEmpty} loading={isBusy}>
          {t('quiz.check')}
        </Button>
        {outcome === 'wrong' && !isShown && (
          <Button size="small" variant="ghost" onClick={act.show}>
            {t('quiz.show')}
          </Button>
        )}
      </Row>
      <div role="status">
        {outcome && <Outcome data-outcome={outcome}>{t(`quiz.${outcome}`)}</Outcome>}
        {isShown && !isRight && <p>{t('quiz.rightIs', { answer: rightAnswers(quiz).join('; ') })}</p>}
        {(isRight || isShown) && quiz.explanation !== '' && <p>{quiz.explanation}</p>}
      </div>
      {hint !== undefined && (
        <Typography as="p" $look="small" $tone="muted" data-screen-only>
          {hint}
        </Typography>
      )}
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-4) var(--space-5);
  border: 1px solid var(--color-brand-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);
  break-inside: avoid;

  fieldset {
    display: grid;
    gap: var(--space-1);
    padding: 0;
    margin: 0;
    overflow-wrap: anywhere;
  }

  legend {
    margin-bottom: var(--space-2);
    padding: 0;
    font-weight: var(--weight-semibold);
  }

  legend small {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    margin-bottom: 2px;
    color: var(--color-brand-text);
    font-size: var(--text-small);
    font-weight: var(--weight-medium);
  }

  [role='status']:empty {
    display: none;
  }

  [role='status'] {
    display: grid;
    gap: var(--space-1);
  }
`

/** An option that is as large as a finger. */
const Option = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-3);
  align-items: center;
  min-height: 40px;
  padding: 6px 10px;
  border-radius: var(--radius-control);
  cursor: pointer;

  &:hover {
    background: var(--color-hover);
  }

  input {
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: var(--color-checked);
  }
`

const Outcome = styled.p`
  color: var(--color-danger-text);
  font-weight: var(--weight-medium);

  &[data-outcome='right'] {
    color: var(--color-success-text);
  }
`
