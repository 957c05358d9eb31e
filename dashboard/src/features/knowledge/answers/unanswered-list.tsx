import type { UnansweredQuestion } from '@botanika/core/contract'
import { X } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Actions, Facts, List, Words } from '../documents/row-look.ts'
import type { Source } from '../retrieval/source-sheet.tsx'

const firstShown = 5

export interface UnansweredListProps {
  questions: readonly UnansweredQuestion[]
  onAnswer: (question: UnansweredQuestion) => void
  onDismiss: (question: UnansweredQuestion) => void
  onOpen: (source: Source) => void
}

/** Questions of people to which the knowledge held no answer. */
export function UnansweredList({ questions, onAnswer, onDismiss, onOpen }: UnansweredListProps) {
  const t = useTexts('knowledge')
  const { relative, dateTime } = useFormat()
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? questions : questions.slice(0, firstShown)
  return (
    <Box aria-labelledby="unanswered-title">
      <h3 id="unanswered-title">{t('unanswered.title', { count: questions.length })}</h3>
      <List>
        {shown.map(one => (
          <Item key={one.id}>
            <Words>
              <Question>{one.question}</Question>
              <Facts>
                <span>{t('unanswered.times', { count: one.times })}</span>
                <time dateTime={one.lastAskedAt} title={dateTime(one.lastAskedAt)}>
                  {relative(one.lastAskedAt)}
                </time>
              </Facts>
              {one.nearest && <Nearest nearest={one.nearest} onOpen={onOpen} />}
              <Answer>
                <Button size="small" aria-description={one.question} onClick={() => onAnswer(one)}>
                  {t('unanswered.answer')}
                </Button>
              </Answer>
            </Words>
            <Actions>
              <IconButton
                label={t('unanswered.dismiss')}
                aria-description={one.question}
                icon={<X />}
                size="small"
                onClick={() => onDismiss(one)}
              />
            </Actions>
          </Item>
        ))}
      </List>
      {questions.length > firstShown && (
        <Button variant="ghost" size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('unanswered.less') : t('unanswered.all', { count: questions.length })}
        </Button>
      )}
    </Box>
  )
}

function Nearest({
  nearest,
  onOpen,
}: {
  nearest: NonNullable<UnansweredQuestion['nearest']>
  onOpen: (source: Source) => void
}) {
  const t = useTexts('knowledge')
  const { documentId, title, page, unit, heading } = nearest
  const where = [page !== undefined && t(`source.${unit ?? 'page'}`, { page }), heading]
    .filter(Boolean)
    .join(' · ')
  return (
    <Near>
      {t('unanswered.nearest')}{' '}
      <button
        type="button"
        onClick={() => onOpen({ documentId, title, ...(page !== undefined && { page, unit }) })}
      >
        {title}
      </button>
      {where && ` · ${where}`}
    </Near>
  )
}

const Box = styled.section`
  padding: 12px 12px 8px;
  border: 1px solid var(--color-warning-line);
  border-radius: var(--radius-card);
  background: var(--color-warning-surface);

  h3 {
    color: var(--color-warning-text);
    font-size: var(--text-small);
  }
`

const Item = styled.li`
  display: flex;
  gap: 8px;
  padding: 10px 0;
  border-bottom: 1px solid var(--color-warning-line);

  &:last-child {
    border-bottom: 0;
  }
`

const Answer = styled.div`
  margin-top: 4px;
`

const Question = styled.p`
  display: -webkit-box;
  overflow: hidden;
  font-weight: var(--weight-medium);
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
`

const Near = styled.p`
  color: var(--color-text-muted);
  font-size: 12px;
  overflow-wrap: anywhere;

  button {
    padding: 0;
    border: 0;
    border-radius: 2px;
    background: none;
    color: var(--color-brand-text);
    font: inherit;
    text-align: left;
    text-decoration: underline;
    text-underline-offset: 2px;
    cursor: pointer;
  }
`
