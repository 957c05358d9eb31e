import { errorText, useSession } from '@botanika/dashboard/data'
import { Button, EmptyState, ErrorState, PageHeader, Stack } from '@botanika/dashboard/ui'
import { GraduationCap } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { FilterBar } from './catalogue/filter-bar.tsx'
import { LessonCard } from './catalogue/lesson-card.tsx'
import { LessonGrid, LessonSkeletons } from './catalogue/lesson-grid.tsx'
import { ResultBar } from './catalogue/result-bar.tsx'
import { useFilters } from './catalogue/use-filters.ts'
import { useApi } from './lessons-api.ts'
import { useLessonTexts } from './texts.ts'

/** The page at `/lessons`: all lessons, for everybody. */
export default function LessonsPage() {
  const t = useLessonTexts()
  const { user } = useSession()
  const { filters, change, isFiltered, clear } = useFilters()
  const asked = useDeferredValue(filters.search.trim())
  const { data, error, mutate, isValidating } = useApi(
    'GET /api/lessons',
    { query: { limit: 500, ...(asked !== '' && { search: asked }) } },
    { keepPreviousData: true },
  )
  const own = useApi('GET /api/lesson-progress', user ? {} : null).data
  const favourites = useApi('GET /api/lesson-favourites', user ? {} : null).data

  const found = useMemo(() => {
    const { category, difficulty, onlyFavourites } = filters
    return data?.filter(
      lesson =>
        (category === undefined || lesson.category === category) &&
        (difficulty === undefined || lesson.difficulty === difficulty) &&
        (!onlyFavourites || favourites?.includes(lesson.id) === true),
    )
  }, [data, filters, favourites])

  return (
    <Stack $gap={6}>
      <PageHeader title={t('title')} help={t('help')} />
      <Stack $gap={4}>
        <Stack $gap={3} style={{ minHeight: 'var(--height-filters)' }}>
          <FilterBar
            filters={filters}
            onChange={change}
            found={data?.map(({ category }) => category) ?? []}
          />
          <ResultBar filters={filters} onChange={change} count={found?.length} canFavour={user !== null} />
        </Stack>
        {error && (!data || asked !== '') ? (
          <ErrorState title={t('failed')} onRetry={() => void mutate()} retrying={isValidating}>
            {errorText(error, t('unreachable'))}
          </ErrorState>
        ) : !found ? (
          <LessonSkeletons view={filters.view} />
        ) : found.length === 0 ? (
          <EmptyState
            icon={<GraduationCap />}
            title={t('none')}
            action={isFiltered && <Button onClick={clear}>{t('clear')}</Button>}
          >
            {isFiltered ? t('noneHelp') : t('noneYet')}
          </EmptyState>
        ) : (
          <LessonGrid view={filters.view}>
            {found.map(lesson => (
              <LessonCard
                key={lesson.id}
                lesson={lesson}
                view={filters.view}
                own={own?.find(({ lessonId }) => lessonId === lesson.id)}
                isFavourite={favourites?.includes(lesson.id) === true}
              />
            ))}
          </LessonGrid>
        )}
      </Stack>
    </Stack>
  )
}
