import { errorText, refresh, saveFile } from '@botanika/dashboard/data'
import {
  Banner,
  Button,
  Dialog,
  FileDrop,
  ProgressBar,
  Stack,
  toast,
  useFormat,
  useLanguage,
} from '@botanika/dashboard/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { limits } from '../../shared/limits.ts'
import type { Project } from '../../shared/project.ts'
import { api } from '../autopost-api.ts'
import { useZoneFormat } from '../time/use-zone-format.ts'
import { addDays, localOf } from '../time/zone-time.ts'
import { decodeCsv } from './decode-csv.ts'
import { type Checked, ImportReport } from './import-report.tsx'
import { usePostTexts } from './texts.ts'

interface ImportDialogProps {
  project: Project
  onClose: () => void
}

/** Makes an example of a file for the coming days, with a mark by which Excel knows UTF-8. */
const exampleFrom = (today: string): string => `\uFEFFtitle,content,date,time,channel,hashtags
"Скидки недели","Только до воскресенья: **−20 %** на комнатные растения.",${addDays(today, 7)},10:00,,"скидки растения"
"Совет дня","Поливайте фикус, когда верхний слой земли просох.",${addDays(today, 8)},18:30,,"советы"
`

/** Reads posts from a CSV file: first it shows the posts that would be made, and only then makes them. */
export default function ImportDialog({ project: { id, settings }, onClose }: ImportDialogProps) {
  const t = usePostTexts()
  const { language } = useLanguage()
  const size = useFormat().bytes(limits.importBytes)
  const format = useZoneFormat(settings.timeZone)
  const [csv, setCsv] = useState<string>()
  const [checked, setChecked] = useState<Checked>()
  const [refusal, setRefusal] = useState<string>()
  const [withRepeats, setWithRepeats] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const count = checked?.posts.length ?? 0

  const send = async (
    text: string,
    { dryRun, repeats = withRepeats }: { dryRun: boolean; repeats?: boolean },
  ) => {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      const answer = await api('POST /api/autopost-projects/{id}/import', {
        params: { id },
        body: { csv: text, dryRun, repeats: repeats ? 'create' : 'skip' },
      })
      if (!dryRun) {
        toast({ title: t('import.done', { count: answer.created }), variant: 'success' })
        await refresh('GET /api/autopost-projects')
        onClose()
        return
      }
      setChecked(answer)
    } catch (failure) {
      setRefusal(errorText(failure, t('unreachable')))
    }
    setIsBusy(false)
  }
  const take = async (file: File | undefined) => {
    if (!file) return
    setChecked(undefined)
    setCsv(undefined)
    setWithRepeats(false)
    // The size is checked before the bytes are read, so that no file can freeze the page.
    if (file.size > limits.importBytes) return setRefusal(t('import.tooLarge', { size }))
    const text = decodeCsv(new Uint8Array(await file.arrayBuffer()), language)
    setCsv(text)
    await send(text, { dryRun: true, repeats: false })
  }
  const saveExample = () =>
    saveFile(
      new Blob([exampleFrom(localOf(Date.now(), settings.timeZone).slice(0, 10))], {
        type: 'text/csv;charset=utf-8',
      }),
      t('import.exampleName'),
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      place="top"
      title={t('import.title')}
      description={t('import.help')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            disabled={count === 0}
            loading={isBusy && checked !== undefined}
            onClick={() => csv !== undefined && void send(csv, { dryRun: false })}
          >
            {count === 0 ? t('import.choose') : t('import.store', { count })}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <FileDrop
          accept=".csv"
          hint={t('import.fileHint', { size })}
          multiple={false}
          disabled={isBusy}
          onFiles={([file]) => void take(file)}
        />
        <div>
          <Button size="small" icon={<Download />} onClick={saveExample}>
            {t('import.example')}
          </Button>
        </div>
        {isBusy && !checked && <ProgressBar value={null} label={t('import.checking')} />}
        {refusal && (
          <Banner
            tone="danger"
            title={refusal}
            action={
              csv !== undefined && (
                <Button size="small" onClick={() => void send(csv, { dryRun: true })}>
                  {t('import.retry')}
                </Button>
              )
            }
          />
        )}
        {checked && (
          <ImportReport
            checked={checked}
            format={format}
            withRepeats={withRepeats}
            disabled={isBusy}
            onRepeats={asked => {
              setWithRepeats(asked)
              if (csv !== undefined) void send(csv, { dryRun: true, repeats: asked })
            }}
          />
        )}
      </Stack>
    </Dialog>
  )
}
