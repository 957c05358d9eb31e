import { errorText } from '@botanika/dashboard/data'
import {
  EmptyState,
  ErrorState,
  SearchInput,
  Skeleton,
  Stack,
  Typography,
  useLanguage,
  useSearchParams,
  VisuallyHidden,
} from '@botanika/dashboard/ui'
import { SearchX } from 'lucide-react'
import { useDeferredValue } from 'react'
import { maxHandbookSearch } from '../../shared/handbook.ts'
import { useApi } from '../site-api.ts'
import { useSiteTexts } from '../texts.ts'
import { ChapterEntry } from './chapter-entry.tsx'

/** The handbook's chapters with their search, which is in the address: a link leads to the same results. */
export function ChapterList() {
  const t = useSiteTexts()
  const { language } = useLanguage()
  const [params, setParams] = useSearchParams()
  const search = (params.get('search') ?? '').slice(0, maxHandbookSearch)
  const asked = useDeferredValue(search.trim())
  const { data, error, mutate, isValidating } = useApi(
    'GET /api/handbook',
    { query: { lang: language, ...(asked !== '' && { search: asked }) } },
    { keepPreviousData: true },
  )
  const change = (text: string) =>
    setParams(
      known => {
        if (text === '') known.delete('search')
        else known.set('search', text.slice(0, maxHandbookSearch))
        return known
      },
      { replace: true },
    )
  return (
    <Stack as="section" $gap={4} aria-label={t('handbook.title')} data-screen-only>
      <SearchInput name="search" label={t('handbook.search')} value={search} onChange={change} />
      <VisuallyHidden role="status">
        {data && asked !== '' ? t('handbook.found', { count: data.length }) : ''}
      </VisuallyHidden>
      {data ? (
        data.length > 0 ? (
          <Stack as="ol" $gap={5} style={{ padding: 0, listStyle: 'none' }}>
            {data.map((entry, at) => (
              <ChapterEntry
                key={entry.slug}
                entry={entry}
                search={asked}
                {...(asked === '' && { number: at + 1 })}
              />
            ))}
          </Stack>
        ) : asked === '' ? (
          <Typography as="p" $tone="muted">
            {t('handbook.none')}
          </Typography>
        ) : (
          <EmptyState icon={<SearchX />} heading="h2" title={t('handbook.nothing')}>
            {t('handbook.nothingHelp')}
          </EmptyState>
        )
      ) : error ? (
        <ErrorState
          heading="h2"
          title={t('handbook.failed')}
          onRetry={() => void mutate()}
          retrying={isValidating}
        >
          {errorText(error, t('unreachable'))}
        </ErrorState>
      ) : (
        <Skeleton lines={10} />
      )}
    </Stack>
  )
}
