import { errorText, saveFile } from '@botanika/dashboard/data'
import { Button, Dialog, Prose, toast } from '@botanika/dashboard/ui'
import { ClipboardList, Download } from 'lucide-react'
import { useState } from 'react'
import { api } from '../admin-api.ts'
import { DiagnosisText } from './diagnosis-text.tsx'
import { useHealthTexts } from './texts.ts'

/** The state of the server as a text that can be passed on. */
export function DiagnosisButton() {
  const t = useHealthTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<ClipboardList />} onClick={() => setOpen(true)}>
        {t('diagnosis')}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('diagnosis')} description={t('diagnosisHelp')}>
        {isOpen && <DiagnosisText />}
      </Dialog>
    </>
  )
}

interface BackupButtonProps {
  isRemote: boolean
  onDone: () => Promise<void>
}

/** Downloads a backup of the embedded database; of a remote one says how it is made. */
export function BackupButton({ isRemote, onDone }: BackupButtonProps) {
  const t = useHealthTexts()
  const [isBusy, setBusy] = useState(false)
  const [isExplaining, setExplaining] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const file = await api('POST /api/admin/health/backup')
      saveFile(
        file,
        `botanika-${new Date().toISOString().slice(0, 16).replace('T', '-').replace(':', '')}.lmdb`,
      )
      toast({ title: t('backupDone'), description: t('backupDoneHelp') })
      await onDone()
    } catch (error) {
      toast({
        title: t('backupFailed'),
        description: errorText(error, t('unreachable')),
        variant: 'destructive',
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        variant="primary"
        icon={<Download />}
        loading={isBusy}
        onClick={() => (isRemote ? setExplaining(true) : void download())}
      >
        {t('backup')}
      </Button>
      <Dialog open={isExplaining} onOpenChange={setExplaining} title={t('backup')}>
        <Prose>
          <p>{t('backupRemote')}</p>
          <pre>mongodump --uri "$MONGODB_URI" --gzip --archive=botanika.gz</pre>
        </Prose>
      </Dialog>
    </>
  )
}
