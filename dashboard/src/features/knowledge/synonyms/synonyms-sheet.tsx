import type { SynonymGroup, SynonymProposal } from '@botanika/core/contract'
import { Plus, Replace } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SearchInput } from '../../../ui/controls/search-input.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { matchesWords } from '../answers/matches-words.ts'
import { ListState } from '../documents/list-state.tsx'
import { Column, Hint, List } from '../documents/row-look.ts'
import type { Source } from '../retrieval/source-sheet.tsx'
import { GroupDialog, type GroupTask } from './group-dialog.tsx'
import { GroupRow } from './group-row.tsx'
import { ProposalList } from './proposal-list.tsx'
import type { UsedSynonyms } from './use-synonyms.ts'

/** Groups without which a search in them is not needed. */
const fewGroups = 6

export interface SynonymsSheetProps {
  assistantId: string
  synonyms: UsedSynonyms
  onClose: () => void
  onOpen: (source: Source) => void
}

/** The words that mean the same thing to an assistant: proposals, and the groups that are used. */
export function SynonymsSheet({ assistantId, synonyms, onClose, onOpen }: SynonymsSheetProps) {
  const t = useTexts('knowledge')
  const { list, busy, accept, dismiss, remove, saved } = synonyms
  const [task, setTask] = useState<GroupTask | null>(null)
  const [leaving, setLeaving] = useState<SynonymGroup | null>(null)
  const [words, setWords] = useState('')
  const groups = list.data?.groups ?? []
  const proposals = list.data?.proposals ?? []
  const shown = groups.filter(group => matchesWords(words, ...group.words))
  const add = (
    <Button icon={<Plus />} onClick={() => setTask({ kind: 'new', words: [] })}>
      {t('synonyms.add')}
    </Button>
  )
  const complete = (proposal: SynonymProposal) => setTask({ kind: 'new', words: proposal.words })
  const confirm = async () => {
    if (leaving && (await remove(leaving))) setLeaving(null)
  }

  return (
    <Sheet
      open
      onOpenChange={open => !open && onClose()}
      width={520}
      title={t('synonyms.title')}
      description={t('synonyms.help')}
    >
      <ListState list={list}>
        <Column>
          {proposals.length > 0 && (
            <ProposalList
              proposals={proposals}
              busy={busy}
              onAccept={one => void accept(one)}
              onComplete={complete}
              onDismiss={one => void dismiss(one)}
              onOpen={onOpen}
            />
          )}
          {groups.length === 0 ? (
            <EmptyState icon={<Replace size={20} />} title={t('synonyms.empty')} action={add}>
              {t('synonyms.emptyHelp')}
            </EmptyState>
          ) : (
            <>
              <div>{add}</div>
              {groups.length > fewGroups && (
                <SearchInput label={t('search')} value={words} onChange={setWords} />
              )}
              <List aria-label={t('synonyms.list')}>
                {shown.map(group => (
                  <GroupRow
                    key={group.id}
                    group={group}
                    onEdit={one => setTask({ kind: 'edit', group: one })}
                    onDelete={setLeaving}
                  />
                ))}
              </List>
              {shown.length === 0 && <Hint role="status">{t('nothingFound')}</Hint>}
            </>
          )}
        </Column>
      </ListState>
      {task && (
        <GroupDialog
          assistantId={assistantId}
          task={task}
          onClose={() => setTask(null)}
          onSaved={group => void saved(group)}
        />
      )}
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={open => !open && setLeaving(null)}
        title={t('synonyms.deleteTitle')}
        description={t('synonyms.deleteHelp', { words: leaving?.words.join(', ') ?? '' })}
        confirm={t('delete')}
        variant="danger"
        pending={leaving !== null && busy.has(leaving.id)}
        onConfirm={() => void confirm()}
      />
    </Sheet>
  )
}
