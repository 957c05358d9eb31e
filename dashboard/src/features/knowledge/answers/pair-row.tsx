import type { QuestionPair } from '@botanika/core/contract'
import { MessageSquareText, Pencil, Trash2 } from 'lucide-react'
import styled from 'styled-components'
import { useTexts } from '../../../i18n/use-texts.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Actions, Facts, Line, Rest, Words } from '../documents/row-look.ts'

export interface PairRowProps {
  pair: QuestionPair
  onEdit: (pair: QuestionPair) => void
  onDelete: (pair: QuestionPair) => void
}

/** A question with the answer that its owner typed. */
export function PairRow({ pair, onEdit, onDelete }: PairRowProps) {
  const t = useTexts('knowledge')
  const { question, alternatives, answer, uses } = pair
  return (
    <Line>
      <MessageSquareText aria-hidden />
      <Words>
        <Question>{question}</Question>
      </Words>
      <Actions>
        <IconButton label={t('pair.edit')} icon={<Pencil />} size="small" onClick={() => onEdit(pair)} />
        <IconButton label={t('delete')} icon={<Trash2 />} size="small" onClick={() => onDelete(pair)} />
      </Actions>
      <Rest>
        <Answer>{answer}</Answer>
        <Facts>
          <span>{uses > 0 ? t('pair.uses', { count: uses }) : t('pair.unused')}</span>
          {alternatives.length > 0 && <span>{t('pair.wordings', { count: alternatives.length })}</span>}
        </Facts>
      </Rest>
    </Line>
  )
}

const Question = styled.p`
  font-weight: var(--weight-medium);
  overflow-wrap: anywhere;
`

const Answer = styled.p`
  display: -webkit-box;
  overflow: hidden;
  color: var(--color-text-muted);
  font-size: var(--text-small);
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`
