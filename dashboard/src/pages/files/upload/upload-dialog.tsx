import { acceptedFiles } from '@botanika/core/formats'
import { FolderOpen } from 'lucide-react'
import { useRef, useState } from 'react'
import { useApi } from '../../../data/use-api.ts'
import { useFormatNames } from '../../../features/knowledge/index.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { FileDrop } from '../../../ui/controls/file-drop.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { Row } from '../../../ui/layout/row.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { type Collected, collectFiles, type PlacedFile } from './collect-files.ts'
import { chosenFiles, droppedFiles } from './dropped-files.ts'
import { SkippedFiles } from './skipped-files.tsx'

interface UploadDialogProps {
  /** The assistant that is chosen at first; empty: the only one, or none. */
  assistantId: string
  onUpload: (files: readonly File[], options: { assistantId: string }) => void
  onClose: () => void
}

/** The choice of the files to upload, archives unpacked, and of the assistant. */
export function UploadDialog({ assistantId, onUpload, onClose }: UploadDialogProps) {
  const t = useTexts('files')
  const formats = useFormatNames()
  const { bytes } = useFormat()
  const { data: assistants = [] } = useApi('GET /api/assistants/my')
  const [chosen, setChosen] = useState(assistantId)
  const [collected, setCollected] = useState<Collected>({ files: [], skipped: [] })
  const [isLooking, setIsLooking] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const folder = useRef<HTMLInputElement>(null)
  const recipient = chosen || (assistants.length === 1 ? (assistants[0]?.id ?? '') : '')
  const { files, skipped } = collected
  const count = files.length
  const size = bytes(files.reduce((sum, file) => sum + file.size, 0))

  const take = async (placed: Promise<PlacedFile[]> | PlacedFile[]) => {
    setIsLooking(true)
    setHasFailed(false)
    try {
      const more = await collectFiles(await placed)
      setCollected(before => ({
        files: [...before.files, ...more.files],
        skipped: [...before.skipped, ...more.skipped],
      }))
    } catch {
      // The browser could not read the file: it was moved, or access to it is denied.
      setHasFailed(true)
    }
    setIsLooking(false)
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('add.title')}
      description={t('add.help')}
      footer={
        <>
          {(count > 0 || skipped.length > 0) && (
            <Button onClick={() => setCollected({ files: [], skipped: [] })}>{t('add.clear')}</Button>
          )}
          <Button
            variant="primary"
            disabled={count === 0 || recipient === '' || isLooking}
            onClick={() => {
              onUpload(files, { assistantId: recipient })
              onClose()
            }}
          >
            {count === 0 ? t('add.startNone') : t('add.start', { count })}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <Field label={t('add.for')}>
          <Select
            value={recipient}
            onChange={setChosen}
            placeholder={t('add.choose')}
            options={assistants.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
        <FileDrop
          accept={`${acceptedFiles},.zip`}
          hint={t('add.hint', { formats })}
          onFiles={chosenNow => void take(chosenFiles(chosenNow))}
          onDrop={data => void take(droppedFiles(data))}
        />
        <Row>
          <Button size="small" icon={<FolderOpen />} onClick={() => folder.current?.click()}>
            {t('add.folder')}
          </Button>
          <input
            ref={folder}
            type="file"
            hidden
            tabIndex={-1}
            webkitdirectory=""
            multiple
            onChange={event => {
              void take(chosenFiles([...(event.target.files ?? [])]))
              event.target.value = ''
            }}
          />
        </Row>
        <div role="status">
          {isLooking && t('add.looking')}
          {!isLooking && count > 0 && t('add.ready', { count, size })}
          {!isLooking && count === 0 && skipped.length > 0 && t('add.nothing')}
        </div>
        {hasFailed && <div role="alert">{t('add.unreadable')}</div>}
        {skipped.length > 0 && <SkippedFiles skipped={skipped} />}
      </Stack>
    </Dialog>
  )
}

declare module 'react' {
  interface InputHTMLAttributes<T> {
    /** An attribute with which the dialog chooses a folder. */
    webkitdirectory?: string
  }
}
