import type { AccountDocument, KnowledgeDocument } from '@botanika/core/contract'
import { Search } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { api, errorText } from '../../data/api.ts'
import { DeleteDocument, type Source, SourceSheet } from '../../features/knowledge/index.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LoadMore } from '../../ui/feedback/load-more.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeleton-parts.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { BulkBar } from './bulk-bar.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { FileRow } from './file-row.tsx'
import type { useFiles } from './use-files.ts'

interface FileListProps {
  list: ReturnType<typeof useFiles>
  isFiltered: boolean
  onShowAll: () => void
  onUpload: () => void
}

/** The documents that fit the filters, and the actions on one or several of them. */
export function FileList({ list, isFiltered, onShowAll, onUpload }: FileListProps) {
  const t = useTexts('files')
  const { files, error, isLoading, hasMore, more, reload, renew, put, drop } = list
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<Source | null>(null)
  const [copied, setCopied] = useState<AccountDocument | null>(null)
  const [leaving, setLeaving] = useState<AccountDocument | null>(null)
  const reason = error === undefined ? undefined : errorText(error, t('unreachable'))

  if (!files)
    return reason === undefined ? (
      <div aria-busy="true">
        <RowsSkeleton count={6} height={92} />
      </div>
    ) : (
      <ErrorState title={t('failed')} onRetry={reload} retrying={isLoading}>
        {reason}
      </ErrorState>
    )
  if (files.length === 0 && isFiltered)
    return (
      <EmptyState
        icon={<Search />}
        title={t('nothing')}
        action={<Button onClick={onShowAll}>{t('showAll')}</Button>}
      >
        {t('nothingHelp')}
      </EmptyState>
    )
  if (files.length === 0)
    return (
      <EmptyState title={t('empty')} action={<Button onClick={onUpload}>{t('upload')}</Button>}>
        {t('emptyHelp')}
      </EmptyState>
    )
  const selected = files.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const take = (answer: Promise<KnowledgeDocument>): void => {
    answer.then(put, (cause: unknown) =>
      toast({ title: t('error'), description: errorText(cause, t('unreachable')), variant: 'destructive' }),
    )
  }
  return (
    <>
      {selected.length > 0 && (
        <BulkBar
          ids={selected}
          onAll={() => setChosen(new Set(files.map(({ id }) => id)))}
          onClear={() => setChosen(new Set())}
          onDone={(action, ids) => {
            setChosen(new Set())
            if (action === 'delete') drop(ids)
            else for (const id of ids) put({ id, status: 'pending', percent: 0 })
          }}
        />
      )}
      <Rows aria-label={t('list')}>
        {files.map(file => (
          <FileRow
            key={file.id}
            file={file}
            isChosen={chosen.has(file.id)}
            onChoose={() => toggle(file.id)}
            onOpen={({ id, title, unread, recognised }) =>
              setOpened({
                documentId: id,
                title,
                ...(unread && { unread }),
                ...(recognised && { recognised }),
              })
            }
            onRetry={({ id }) => take(api('POST /api/documents/{id}/retry', { params: { id } }))}
            onAccept={({ id }) => take(api('POST /api/documents/{id}/acceptance', { params: { id } }))}
            onCopy={setCopied}
            onDelete={setLeaving}
          />
        ))}
      </Rows>
      {hasMore && (
        <LoadMore onMore={more} loading={isLoading} {...(reason !== undefined && { error: reason })} />
      )}
      <SourceSheet source={opened} onClose={() => setOpened(null)} />
      <DeleteDocument document={leaving} onClose={() => setLeaving(null)} onDeleted={id => drop([id])} />
      {copied && <CopyDialog file={copied} onClose={() => setCopied(null)} onDone={() => void renew()} />}
    </>
  )
}

const Rows = styled.ul`
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);
`
