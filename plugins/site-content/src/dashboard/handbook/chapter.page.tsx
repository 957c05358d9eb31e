import { ApiError, errorText } from '@botanika/dashboard/data'
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  type PageProps,
  Skeleton,
  Stack,
  useLanguage,
} from '@botanika/dashboard/ui'
import { BookOpen } from 'lucide-react'
import { useApi } from '../site-api.ts'
import { useSiteTexts } from '../texts.ts'
import { ChapterView } from './chapter-view.tsx'

/** The page at `/documentation/{chapter}`: a chapter of the handbook. */
export default function ChapterPage({ chapter }: PageProps<'/documentation/:chapter'>) {
  const t = useSiteTexts()
  const { language } = useLanguage()
  const isSlug = /^[a-z0-9-]{1,80}$/.test(chapter)
  const { data, error, mutate, isValidating } = useApi(
    'GET /api/handbook/{chapter}',
    isSlug ? { params: { chapter }, query: { lang: language } } : null,
  )
  if (!isSlug || (error instanceof ApiError && error.status === 404))
    return (
      <EmptyState
        heading="h1"
        icon={<BookOpen />}
        title={t('handbook.missing')}
        action={<ButtonLink href="/documentation">{t('handbook.back')}</ButtonLink>}
      >
        {t('handbook.missingHelp')}
      </EmptyState>
    )
  if (data) return <ChapterView key={`${language}/${data.slug}`} chapter={data} />
  if (error)
    return (
      <ErrorState
        heading="h1"
        title={t('handbook.failed')}
        onRetry={() => void mutate()}
        retrying={isValidating}
      >
        {errorText(error, t('unreachable'))}
      </ErrorState>
    )
  return (
    <Stack $gap={5}>
      <Skeleton width="50%" height={28} />
      <Skeleton lines={2} />
      <Skeleton lines={10} />
    </Stack>
  )
}
