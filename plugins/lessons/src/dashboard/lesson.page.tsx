import { ApiError, errorText } from '@botanika/dashboard/data'
import { ButtonLink, EmptyState, ErrorState, type PageProps, Skeleton, Stack } from '@botanika/dashboard/ui'
import { GraduationCap } from 'lucide-react'
import { LessonView } from './lesson/lesson-view.tsx'
import { useApi } from './lessons-api.ts'
import { useLessonTexts } from './texts.ts'

/** The page at `/lessons/{id}`: one lesson, for everybody. */
export default function LessonPage({ id }: PageProps<'/lessons/:id'>) {
  const t = useLessonTexts()
  const isId = /^[0-9a-f]{24}$/.test(id)
  const { data, error, mutate, isValidating } = useApi(
    'GET /api/lessons/{id}',
    isId ? { params: { id } } : null,
  )
  if (!isId || (error instanceof ApiError && error.status === 404))
    return (
      <EmptyState
        heading="h1"
        icon={<GraduationCap />}
        title={t('lesson.missing')}
        action={<ButtonLink href="/lessons">{t('lesson.back')}</ButtonLink>}
      >
        {t('lesson.missingHelp')}
      </EmptyState>
    )
  if (data) return <LessonView key={data.id} lesson={data} />
  if (error)
    return (
      <ErrorState
        heading="h1"
        title={t('lesson.failed')}
        onRetry={() => void mutate()}
        retrying={isValidating}
      >
        {errorText(error, t('unreachable'))}
      </ErrorState>
    )
  return (
    <div role="status" aria-label={t('loading')}>
      <Stack $gap={5}>
        <Skeleton width={110} />
        <Skeleton width="60%" height={28} />
        <Skeleton lines={2} />
        <Skeleton height={240} radius={10} />
        <Skeleton lines={6} />
      </Stack>
    </div>
  )
}
