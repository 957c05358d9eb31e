import { errorText, saveFile } from '@botanika/dashboard/data'
import { Button, toast } from '@botanika/dashboard/ui'
import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../lessons-api.ts'
import { useEditorTexts } from '../texts.ts'
import { ImportDialog } from './import-dialog.tsx'

interface TransferButtonsProps {
  /** true: there are lessons to export. */
  hasLessons: boolean
  onChanged: () => void
}

/** Buttons to export all lessons as a ZIP of Markdown files, and to import them. */
export function TransferButtons({ hasLessons, onChanged }: TransferButtonsProps) {
  const t = useEditorTexts()
  const [isImporting, setIsImporting] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    setIsBusy(true)
    try {
      saveFile(
        await api('GET /api/admin/lessons-export'),
        `lessons-${new Date().toISOString().slice(0, 10)}.zip`,
      )
    } catch (failure) {
      const description = errorText(failure, t('unreachable'))
      toast({ title: t('transfer.exportFailed'), description, variant: 'destructive' })
    }
    setIsBusy(false)
  }
  return (
    <>
      {hasLessons && (
        <Button icon={<Download />} loading={isBusy} onClick={() => void download()}>
          {t('transfer.export')}
        </Button>
      )}
      <Button icon={<Upload />} onClick={() => setIsImporting(true)}>
        {t('transfer.open')}
      </Button>
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} onChanged={onChanged} />}
    </>
  )
}
