import { errorText } from '@botanika/dashboard/data'
import {
  Button,
  EmptyState,
  ErrorState,
  PageHeader,
  SearchInput,
  Skeleton,
  Stack,
  Typography,
  useNavigate,
} from '@botanika/dashboard/ui'
import { CalendarClock, Plus } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { useApi, useAutopostEvents } from '../autopost-api.ts'
import { usePageTexts } from '../texts.ts'
import { useSeldom } from '../use-seldom.ts'
import { CreateProject } from './create-project.tsx'
import { ProjectCard } from './project-card.tsx'

/**
 * Minimum time between two readings of the projects, ms: their figures change with every post that an agent
 * makes.
 */
const reloadMs = 1_000
/** Number of projects from which the list has a search. */
const searchedFrom = 7

/** The projects of the account: a grid of cards, each opens its project. */
export function ProjectsView() {
  const t = usePageTexts()
  const navigate = useNavigate()
  const [isCreating, setIsCreating] = useState(false)
  const [search, setSearch] = useState('')
  const { data, error, mutate, isValidating } = useApi('GET /api/autopost-projects')
  const follow = useSeldom(() => void mutate(), reloadMs)
  useAutopostEvents({ changed: follow, connected: follow })
  const words = search.trim().toLocaleLowerCase()
  const shown = data?.filter(({ name, description }) =>
    `${name}\n${description}`.toLocaleLowerCase().includes(words),
  )
  const create = (
    <Button variant="primary" icon={<Plus />} onClick={() => setIsCreating(true)}>
      {t('projects.create')}
    </Button>
  )
  return (
    <Stack $gap={6}>
      <PageHeader
        title={t('projects.title')}
        help={t('projects.help')}
        action={data?.length ? create : null}
      />
      {data && data.length >= searchedFrom && (
        <SearchInput value={search} onChange={setSearch} label={t('projects.search')} />
      )}
      {data?.length === 0 && (
        <EmptyState icon={<CalendarClock />} title={t('projects.empty')} action={create}>
          {t('projects.emptyHelp')}
        </EmptyState>
      )}
      {shown && shown.length > 0 && (
        <Grid>
          {shown.map(project => (
            <li key={project.id}>
              <ProjectCard project={project} />
            </li>
          ))}
        </Grid>
      )}
      {data && data.length > 0 && shown?.length === 0 && (
        <Typography as="p" $tone="muted" role="status">
          {t('projects.nothing')}
        </Typography>
      )}
      {!data && error && (
        <ErrorState title={t('projects.failed')} onRetry={() => void mutate()} retrying={isValidating}>
          {errorText(error, t('unreachable'))}
        </ErrorState>
      )}
      {!data && !error && (
        <Stack $gap={4} role="status">
          <Typography as="p" $tone="muted">
            {t('projects.loading')}
          </Typography>
          <Grid as="div" aria-hidden>
            <Skeleton height={148} radius={10} />
            <Skeleton height={148} radius={10} />
            <Skeleton height={148} radius={10} />
          </Grid>
        </Stack>
      )}
      {isCreating && (
        <CreateProject
          onClose={() => setIsCreating(false)}
          onCreated={({ id }) => {
            void mutate()
            navigate(`/autopost/${id}`)
          }}
        />
      )}
    </Stack>
  )
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
  gap: var(--space-4);
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: flex;
    min-width: 0;
  }
`
