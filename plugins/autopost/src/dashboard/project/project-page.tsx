import { ApiError, errorText } from '@botanika/dashboard/data'
import { ButtonLink, EmptyState, ErrorState, Skeleton, Stack, Typography } from '@botanika/dashboard/ui'
import { CalendarClock } from 'lucide-react'
import { useApi, useAutopostEvents } from '../autopost-api.ts'
import { usePageTexts } from '../texts.ts'
import { useSeldom } from '../use-seldom.ts'
import { ProjectView } from './project-view.tsx'

/**
 * Minimum time between two readings of the project, ms: its figures change with every post that the agent
 * makes.
 */
const reloadMs = 1_000

/** One project by its id, with its states until it is loaded. */
export function ProjectPage({ id }: { id: string }) {
  const t = usePageTexts()
  const isId = /^[0-9a-f]{24}$/.test(id)
  const { data, error, mutate, isValidating } = useApi(
    'GET /api/autopost-projects/{id}',
    isId ? { params: { id } } : null,
  )
  const reload = () => void mutate()
  const follow = useSeldom(reload, reloadMs)
  useAutopostEvents({ changed: ({ projectId }) => projectId === id && follow(), connected: follow })
  if (!isId || (error instanceof ApiError && error.status === 404))
    return (
      <EmptyState
        heading="h1"
        icon={<CalendarClock />}
        title={t('project.missing')}
        action={<ButtonLink href="/autopost">{t('project.back')}</ButtonLink>}
      >
        {t('project.missingHelp')}
      </EmptyState>
    )
  if (data) return <ProjectView project={data} />
  if (error)
    return (
      <ErrorState heading="h1" title={t('project.failed')} onRetry={reload} retrying={isValidating}>
        {errorText(error, t('unreachable'))}
      </ErrorState>
    )
  return (
    <Stack $gap={5} role="status">
      <Typography as="p" $tone="muted">
        {t('project.loading')}
      </Typography>
      <Skeleton width="40%" height={28} />
      <Skeleton height={56} radius={10} />
      <Skeleton height={480} radius={10} />
    </Stack>
  )
}
