import { errorText, refresh } from '@botanika/dashboard/data'
import {
  Badge,
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  Row,
  Skeleton,
  Stack,
  toast,
} from '@botanika/dashboard/ui'
import { GraduationCap, Plus } from 'lucide-react'
import { useState } from 'react'
import type { LessonCard } from '../../shared/lesson.ts'
import { api, useApi } from '../lessons-api.ts'
import { useLessonTexts } from '../texts.ts'
import { LessonDialog } from './lesson-dialog.tsx'
import { LessonRow } from './lesson-row.tsx'

/** The tab of lessons in the visual editor: all of them with drafts, in their order. */
export default function LessonsTab() {
  const t = useLessonTexts()
  const { data, error, mutate, isValidating } = useApi(
    'GET /api/admin/lessons',
    { query: { limit: 500 } },
    { revalidateOnMount: true },
  )
  const [open, setOpen] = useState<string>()
  const [removing, setRemoving] = useState<LessonCard>()
  const [isBusy, setIsBusy] = useState(false)
  const changed = () => {
    void mutate()
    void refresh('GET /api/lessons')
    void refresh('GET /api/lessons/{id}')
  }
  const remove = async ({ id }: LessonCard) => {
    setIsBusy(true)
    try {
      await api('DELETE /api/admin/lessons/{id}', { params: { id } })
      toast({ title: t('editor.success'), description: t('editor.removed'), variant: 'success' })
    } catch (failure) {
      const why = errorText(failure, t('unreachable'))
      toast({
        title: t('editor.error'),
        description: `${t('editor.removeFailed')}. ${why}`,
        variant: 'destructive',
      })
    }
    setRemoving(undefined)
    setIsBusy(false)
    changed()
  }
  const add = (
    <Button variant="primary" icon={<Plus />} onClick={() => setOpen('new')}>
      {t('editor.add')}
    </Button>
  )
  return (
    <Stack $gap={4}>
      {data && data.length > 0 && (
        <Row $justify="between" $wrap="wrap">
          <Badge>{t('editor.count', { count: data.length })}</Badge>
          {add}
        </Row>
      )}
      {error && !data ? (
        <ErrorState title={t('failed')} onRetry={() => void mutate()} retrying={isValidating}>
          {errorText(error, t('unreachable'))}
        </ErrorState>
      ) : !data ? (
        <Skeleton lines={6} />
      ) : data.length === 0 ? (
        <EmptyState icon={<GraduationCap />} title={t('editor.none')} action={add}>
          {t('editor.noneHelp')}
        </EmptyState>
      ) : (
        <Stack as="ul" $gap={3} style={{ padding: 0, listStyle: 'none' }}>
          {data.map(lesson => (
            <li key={lesson.id}>
              <LessonRow
                lesson={lesson}
                onEdit={() => setOpen(lesson.id)}
                onRemove={() => setRemoving(lesson)}
              />
            </li>
          ))}
        </Stack>
      )}
      {open !== undefined && (
        <LessonDialog
          {...(open !== 'new' && { id: open })}
          onClose={() => setOpen(undefined)}
          onChanged={changed}
        />
      )}
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title={t('editor.removeTitle', { title: removing?.title ?? '' })}
        description={t('editor.removeHelp')}
        confirm={t('editor.remove')}
        pending={isBusy}
        onConfirm={() => removing && void remove(removing)}
      />
    </Stack>
  )
}
