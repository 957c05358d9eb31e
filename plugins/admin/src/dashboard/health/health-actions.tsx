import { errorText, saveFile } from '@botanika/dashboard/data'
import { Button, CodeBlock, Dialog, ErrorState, Prose, Skeleton, toast } from '@botanika/dashboard/ui'
import { ClipboardList, Download } from 'lucide-react'
import { useState } from 'react'
import { api, useApi } from '../admin-api.ts'
import { useHealthTexts } from './texts.ts'

function DiagnosisText() {
  const t = useHealthTexts()
  const { data, error, mutate, isValidating } = useApi(
    'GET /api/admin/health/diagnosis',
    {},
    { revalidateOnMount: true },
  )
  if (data) return <CodeBlock code={data.text} />
  if (!error) return <Skeleton height={280} />
  return (
    <ErrorState title={t('loadFailed')} onRetry={() => void mutate()} retrying={isValidating}>
      {errorText(error, t('unreachable'))}
    </ErrorState>
  )
}

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

/** Downloads a backup of the embedded database; for a remote one it tells how to make a backup. */
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
