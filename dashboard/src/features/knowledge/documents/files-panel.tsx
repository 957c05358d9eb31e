import type { KnowledgeDocument } from '@botanika/core/contract'
import { acceptedFiles } from '@botanika/core/formats'
import { Files } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { FileDrop } from '../../../ui/controls/file-drop.tsx'
import { SearchInput } from '../../../ui/controls/search-input.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { matchesWords } from '../answers/matches-words.ts'
import { DeleteDocument } from './delete-document.tsx'
import { DocumentRow } from './document-row.tsx'
import { ListState } from './list-state.tsx'
import { Column, Hint, List } from './row-look.ts'
import { StorageState } from './storage-state.tsx'
import { LostRow, UploadRow } from './upload-row.tsx'
import { useDocumentCalls } from './use-document-calls.ts'
import type { UsedDocuments } from './use-documents.ts'
import { useFormatNames } from './use-format-names.ts'
import { usePart } from './use-part.ts'
import { useUploadToast } from './use-upload-toast.ts'
import { useUploads } from './use-uploads.ts'

/** Largest file, as the contract has it; written here too, so that its schemas stay out of the bundle. */
const maxUploadBytes = 20 * 1024 * 1024
/** Number of files from which the list has a search. */
const searchedFrom = 10

export interface FilesPanelProps {
  assistantId: string
  list: UsedDocuments
  /** Opens the parsed text of a document. */
  onOpen: (document: KnowledgeDocument) => void
}

/** The files of an assistant's knowledge: added, parsed, and shown with their results. */
export function FilesPanel({ assistantId, list, onOpen }: FilesPanelProps) {
  const t = useTexts('knowledge')
  const formats = useFormatNames()
  const { uploads, lost, add, again, cancel, forget } = useUploads(assistantId)
  useUploadToast(list.documents, { isSending: uploads.some(({ error }) => error === undefined) })
  const { readAgain, cover, accept } = useDocumentCalls(list.put)
  const [leaving, setLeaving] = useState<KnowledgeDocument | null>(null)
  const files = list.documents?.filter(({ source }) => source === 'file') ?? []
  const [words, setWords] = useState('')
  const found = files.filter(({ title, content }) => matchesWords(words, title, content))
  const { part, hasMore, more } = usePart(found)
  const arrived = (name: string, bytes: number) =>
    files.some(file => file.title === name && file.bytes === bytes)
  const missing = lost.filter(({ name, bytes }) => !arrived(name, bytes))

  return (
    <Column>
      <StorageState uploads={uploads} />
      <FileDrop
        accept={acceptedFiles}
        maxBytes={maxUploadBytes}
        hint={t('dropHint', { formats })}
        onFiles={add}
      />
      {(uploads.length > 0 || missing.length > 0) && (
        <List aria-label={t('uploads')}>
          {missing.map(upload => (
            <LostRow key={upload.id} upload={upload} onForget={forget} />
          ))}
          {uploads.map(upload => (
            <UploadRow key={upload.id} upload={upload} onAgain={again} onCancel={cancel} />
          ))}
        </List>
      )}
      <ListState list={list}>
        {files.length > 0 ? (
          <>
            {files.length > searchedFrom && (
              <SearchInput label={t('search')} value={words} onChange={setWords} />
            )}
            <List aria-label={t('documents')}>
              {part.map(document => (
                <DocumentRow
                  key={document.id}
                  document={document}
                  onOpen={onOpen}
                  onRetry={readAgain}
                  onCover={cover}
                  onAccept={accept}
                  onDelete={setLeaving}
                />
              ))}
            </List>
            {hasMore && <LoadMore onMore={more} />}
            {found.length === 0 && <Hint role="status">{t('nothingFound')}</Hint>}
          </>
        ) : (
          uploads.length === 0 && (
            <EmptyState icon={<Files size={20} />} title={t('empty')}>
              {t('emptyHelp')}
            </EmptyState>
          )
        )}
      </ListState>
      <DeleteDocument document={leaving} onClose={() => setLeaving(null)} onDeleted={list.drop} />
    </Column>
  )
}
