import { Button, Card, ProgressBar, Row, Skeleton, Stack, Typography, toast } from '@botanika/dashboard/ui'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useLessonTexts } from '../texts.ts'
import type { Progress, ProgressChange } from './use-progress.ts'

const steps = [25, 50, 75] as const

/** The reader's progress, with buttons to change it. */
export function ProgressCard({ progress: { record, minutes, save } }: { progress: Progress }) {
  const t = useLessonTexts()
  const [busy, setBusy] = useState<number>()
  const [hasFailed, setHasFailed] = useState(false)
  if (record === undefined)
    return (
      <Card title={t('progress.title')}>
        <Skeleton lines={2} />
      </Card>
    )
  const percent = record?.progress ?? 0
  const isCompleted = record?.isCompleted === true
  const mark = async (step: number, change: ProgressChange) => {
    setBusy(step)
    setHasFailed(false)
    try {
      const done = await save(change)
      toast({ title: t('progress.done'), description: t(`progress.${done}`) })
    } catch {
      setHasFailed(true)
    }
    setBusy(undefined)
  }
  return (
    <Card title={t('progress.title')} data-screen-only>
      <Stack $gap={3}>
        <ProgressBar value={percent / 100} label={t('progressOf', { percent })} />
        <Typography $look="small" $tone="muted">
          {t('progressOf', { percent })}
          {minutes > 0 && ` · ${t('progress.spent', { count: minutes })}`}
        </Typography>
        <Row $wrap="wrap">
          {steps.map(step => (
            <Button
              key={step}
              size="small"
              disabled={percent >= step || busy !== undefined}
              loading={busy === step}
              onClick={() => void mark(step, { progress: step })}
            >
              {step}%
            </Button>
          ))}
        </Row>
        <Button
          variant="primary"
          block
          icon={isCompleted ? <CircleCheck /> : undefined}
          disabled={isCompleted || busy !== undefined}
          loading={busy === 100}
          onClick={() => void mark(100, { progress: 100, isCompleted: true })}
        >
          {isCompleted ? t('progress.finished') : t('progress.finish')}
        </Button>
        {hasFailed && (
          <Typography $look="small" $tone="danger" role="alert">
            {t('progress.failed')}
          </Typography>
        )}
      </Stack>
    </Card>
  )
}
