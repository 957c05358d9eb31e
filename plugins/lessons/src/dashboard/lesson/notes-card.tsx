import { Button, Card, Row, Skeleton, Stack, Textarea, Typography, toast } from '@botanika/dashboard/ui'
import { limits } from '../../shared/lesson-limits.ts'
import { useLessonTexts } from '../texts.ts'
import { useNotes } from './use-notes.ts'
import type { Progress } from './use-progress.ts'

interface NotesCardProps {
  progress: Progress
  userId: string
  lessonId: string
}

/** The reader's own notes on a lesson. */
export function NotesCard({ progress, userId, lessonId }: NotesCardProps) {
  const t = useLessonTexts()
  const { text, state, write, send } = useNotes(progress, `${userId}:${lessonId}`)
  const save = async () => {
    const done = await send()
    if (done !== 'failed') toast({ title: t('progress.done'), description: t(`progress.${done}`) })
  }
  return (
    <Card title={t('notes.title')} data-screen-only>
      {text === undefined ? (
        <Skeleton height={96} />
      ) : (
        <Stack $gap={3}>
          <Textarea
            rows={4}
            aria-label={t('notes.label')}
            placeholder={t('notes.placeholder')}
            maxLength={limits.notes}
            value={text}
            onChange={event => write(event.target.value)}
          />
          <Row $wrap="wrap" $gap={3}>
            <Button size="small" loading={state === 'saving'} onClick={() => void save()}>
              {t('notes.save')}
            </Button>
            <Typography $look="small" $tone="muted" role="status">
              {state === 'saving' && t('notes.saving')}
              {state === 'kept' && t('notes.kept')}
              {state === 'waiting' && t('notes.waiting')}
              {state === 'joined' && t('notes.joined')}
              {state === 'tooLong' && t('notes.tooLong', { limit: limits.notes })}
            </Typography>
          </Row>
        </Stack>
      )}
    </Card>
  )
}
