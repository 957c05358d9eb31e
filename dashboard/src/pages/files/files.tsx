import { FolderPlus, LockKeyhole, Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../data/use-api.ts'
import { useSession } from '../../data/use-session.ts'
import { useCreateAssistant } from '../../features/assistants/index.ts'
import { useAllUploads } from '../../features/knowledge/index.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Page } from '../../ui/layout/page.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { FileFilters } from './file-filters.tsx'
import { FileList } from './file-list.tsx'
import { useFilesQuery } from './files-query.ts'
import { SummaryCards } from './summary-cards.tsx'
import { UploadDialog } from './upload/upload-dialog.tsx'
import { UploadList } from './upload/upload-list.tsx'
import { useFiles } from './use-files.ts'

/** The page at `/files`: the documents of all assistants of the signed-in user. */
export default function Files() {
  const t = useTexts('files')
  // The texts of the page's parts are loaded here: a part that waited for them later would hide the whole
  // page meanwhile.
  useTexts('knowledge')
  useTexts('usage')
  const { user } = useSession()
  if (!user) return null
  if (!user.assistantAccessRestricted) return <Inside key={user.id} />
  return (
    <Page>
      <PageHeader title={t('title')} help={t('help')} />
      <EmptyState icon={<LockKeyhole />} title={t('restricted')}>
        {t('restrictedHelp')}
      </EmptyState>
    </Page>
  )
}

function Inside() {
  const t = useTexts('files')
  const { create, refusal } = useCreateAssistant()
  const { data: assistants } = useApi('GET /api/assistants/my', {}, { revalidateOnMount: true })
  const { query, change } = useFilesQuery()
  const list = useFiles(query)
  const { uploads, add } = useAllUploads()
  const [isUploading, setIsUploading] = useState(false)
  const isFiltered =
    query.search !== '' || query.source !== '' || query.assistant !== '' || query.reading !== ''

  // An upload that has left the queue is in the list.
  const count = useRef(uploads.length)
  const { renewSoon } = list
  useEffect(() => {
    if (uploads.length < count.current) renewSoon()
    count.current = uploads.length
  }, [uploads.length, renewSoon])

  return (
    <Page>
      <PageHeader
        title={t('title')}
        help={t('help')}
        action={
          <Button
            variant="primary"
            icon={<Upload />}
            disabled={!assistants?.length}
            onClick={() => setIsUploading(true)}
          >
            {t('upload')}
          </Button>
        }
      />
      <SummaryCards />
      <UploadList />
      {assistants?.length === 0 ? (
        <EmptyState
          icon={<FolderPlus />}
          title={t('noAssistants')}
          action={
            <Button disabled={refusal !== null} onClick={create}>
              {t('create')}
            </Button>
          }
        >
          {refusal ?? t('noAssistantsHelp')}
        </EmptyState>
      ) : (
        <>
          <FileFilters query={query} onChange={change} />
          <FileList
            list={list}
            isFiltered={isFiltered}
            onShowAll={() => change({ search: '', source: '', assistant: '', reading: '' })}
            onUpload={() => setIsUploading(true)}
          />
        </>
      )}
      {isUploading && (
        <UploadDialog assistantId={query.assistant} onUpload={add} onClose={() => setIsUploading(false)} />
      )}
    </Page>
  )
}
