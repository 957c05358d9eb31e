import type { QuestionPair } from '@botanika/core/contract'
import { MessageSquareText, Plus } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { errorText } from '../../../data/api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SearchInput } from '../../../ui/controls/search-input.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { ListState } from '../documents/list-state.tsx'
import { Column, Hint, List } from '../documents/row-look.ts'
import { lazyPart } from '../lazy-part.tsx'
import type { Source } from '../retrieval/source-sheet.tsx'
import { SynonymsEntry } from '../synonyms/synonyms-entry.tsx'
import { matchesWords } from './matches-words.ts'
import { PairRow } from './pair-row.tsx'
import type { PairTask } from './pair-sheet.tsx'
import { UnansweredList } from './unanswered-list.tsx'
import type { UsedAnswers } from './use-answers.ts'

const PairSheet = lazyPart(async () => ({ default: (await import('./pair-sheet.tsx')).PairSheet }))

/** Number of rows that are drawn at once: a thousand of them would make a phone slow. */
const pageSize = 100

export interface AnswersPanelProps {
  assistantId: string
  answers: UsedAnswers
  onOpen: (source: Source) => void
}

/** Answers that the owner typed, and questions that wait for an answer. */
export function AnswersPanel({ assistantId, answers, onOpen }: AnswersPanelProps) {
  const t = useTexts('knowledge')
  const { pairs, unanswered, saved, remove, dismiss } = answers
  const [task, setTask] = useState<PairTask | null>(null)
  const [leaving, setLeaving] = useState<QuestionPair | null>(null)
  const [isRemoving, setIsRemoving] = useState(false)
  const [words, setWords] = useState('')
  const [limit, setLimit] = useState(pageSize)
  const all = pairs.data ?? []
  const shown = all.filter(({ question, alternatives, answer }) =>
    matchesWords(words, question, ...alternatives, answer),
  )
  const questions = unanswered.data ?? []
  const { mutate: readUnanswered } = unanswered
  const { mutate: readPairs } = pairs
  const readBoth = useCallback(() => {
    void readPairs()
    void readUnanswered()
  }, [readPairs, readUnanswered])
  // People may have asked since the panel was read: an answer may have been given, a question added.
  useEffect(readBoth, [readBoth])
  const add = (
    <Button icon={<Plus />} onClick={() => setTask({ kind: 'new' })}>
      {t('pair.add')}
    </Button>
  )

  const confirm = async () => {
    if (!leaving) return
    setIsRemoving(true)
    const isGone = await remove(leaving)
    setIsRemoving(false)
    if (isGone) setLeaving(null)
  }

  return (
    <Column>
      {questions.length > 0 && (
        <UnansweredList
          questions={questions}
          onAnswer={one => setTask({ kind: 'answer', unanswered: one })}
          onDismiss={one => void dismiss(one)}
          onOpen={onOpen}
        />
      )}
      {unanswered.error && !unanswered.data && pairs.data && (
        <Hint role="status">
          {t('unanswered.failed')} {errorText(unanswered.error, t('unreachable'))}
        </Hint>
      )}
      <SynonymsEntry assistantId={assistantId} onOpen={onOpen} />
      <ListState list={{ data: pairs.data, error: pairs.error, mutate: readBoth }}>
        {all.length === 0 ? (
          <EmptyState icon={<MessageSquareText size={20} />} title={t('pair.empty')} action={add}>
            {t('pair.emptyHelp')}
          </EmptyState>
        ) : (
          <>
            <div>{add}</div>
            {all.length > 6 && <SearchInput label={t('search')} value={words} onChange={setWords} />}
            <List aria-label={t('pair.list')}>
              {shown.slice(0, limit).map(pair => (
                <PairRow
                  key={pair.id}
                  pair={pair}
                  onEdit={one => setTask({ kind: 'edit', pair: one })}
                  onDelete={setLeaving}
                />
              ))}
            </List>
            {shown.length > limit && (
              <Button onClick={() => setLimit(limit + pageSize)}>
                {t('pair.more', { shown: limit, total: shown.length })}
              </Button>
            )}
            {shown.length === 0 && <Hint role="status">{t('nothingFound')}</Hint>}
          </>
        )}
      </ListState>
      {task && (
        <PairSheet assistantId={assistantId} task={task} onClose={() => setTask(null)} onSaved={saved} />
      )}
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={open => !open && setLeaving(null)}
        title={t('pair.deleteTitle')}
        description={t('pair.deleteHelp', { question: leaving?.question ?? '' })}
        confirm={t('delete')}
        variant="danger"
        pending={isRemoving}
        onConfirm={() => void confirm()}
      />
    </Column>
  )
}
