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
} from '@botanika/dashboard/ui'
import { GraduationCap, Plus } from 'lucide-react'
import { useState } from 'react'
import type { LessonCard } from '../../shared/lesson.ts'
import { useApi } from '../lessons-api.ts'
import { LessonDialog } from './lesson-dialog.tsx'
import { LessonList } from './list/lesson-list.tsx'
import { useListActions } from './list/use-list-actions.ts'
import { useEditorTexts } from './texts.ts'
import { TransferButtons } from './transfer/transfer-buttons.tsx'

/** The tab of lessons in the visual editor: all of them with drafts, in their order. */
export default function LessonsTab() {
  const t = useEditorTexts()
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
  const actions = useListActions({ changed })
  const remove = async (lesson: LessonCard) => {
    setIsBusy(true)
    await actions.remove(lesson)
    setRemoving(undefined)
    setIsBusy(false)
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
          <Row $wrap="wrap">
            <TransferButtons hasLessons onChanged={changed} />
            {add}
          </Row>
        </Row>
      )}
      {error && !data ? (
        <ErrorState title={t('failed')} onRetry={() => void mutate()} retrying={isValidating}>
          {errorText(error, t('unreachable'))}
        </ErrorState>
      ) : !data ? (
        <Skeleton lines={6} />
      ) : data.length === 0 ? (
        <EmptyState
          icon={<GraduationCap />}
          title={t('editor.none')}
          action={
            <Row $wrap="wrap" $justify="center">
              <TransferButtons hasLessons={false} onChanged={changed} />
              {add}
            </Row>
          }
        >
          {t('editor.noneHelp')}
        </EmptyState>
      ) : (
        <LessonList
          lessons={data}
          reload={async () => {
            await mutate()
            void refresh('GET /api/lessons')
          }}
          actionsOf={lesson => ({
            onEdit: () => setOpen(lesson.id),
            onRemove: () => setRemoving(lesson),
            onDuplicate: () => void actions.duplicate(lesson),
            onUnplan: () => void actions.unplan(lesson),
          })}
        />
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
