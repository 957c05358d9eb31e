import { errorText } from '@botanika/dashboard/data'
import {
  Badge,
  ButtonLink,
  EmptyState,
  ErrorState,
  Link,
  Row,
  Skeleton,
  Stack,
  Typography,
} from '@botanika/dashboard/ui'
import { ExternalLink, GraduationCap } from 'lucide-react'
import { useEditorTexts } from '../editor/texts.ts'
import { useApi } from '../lessons-api.ts'
import { useLessonTexts } from '../texts.ts'

/** The tab of lessons in the admin area: the present lessons, and the way to the editor. */
export default function AdminLessons() {
  const t = useEditorTexts()
  const lessons = useLessonTexts()
  const { data, error, mutate, isValidating } = useApi(
    'GET /api/admin/lessons',
    { query: { limit: 500 } },
    { revalidateOnMount: true },
  )
  const edit = (
    <ButtonLink href={`${location.origin}/visual-editor`} icon={<ExternalLink />}>
      {t('editor.openEditor')}
    </ButtonLink>
  )
  if (error && !data)
    return (
      <ErrorState title={t('failed')} onRetry={() => void mutate()} retrying={isValidating}>
        {errorText(error, t('unreachable'))}
      </ErrorState>
    )
  if (!data) return <Skeleton lines={6} />
  if (data.length === 0)
    return (
      <EmptyState icon={<GraduationCap />} title={t('editor.none')} action={edit}>
        {t('editor.noneHelp')}
      </EmptyState>
    )
  return (
    <Stack $gap={4}>
      <Row $justify="between" $wrap="wrap">
        <Typography $tone="muted">
          {t('editor.publishedOf', {
            published: data.filter(({ isPublished }) => isPublished).length,
            count: data.length,
          })}
        </Typography>
        {edit}
      </Row>
      <Stack as="ul" $gap={2} style={{ padding: 0, listStyle: 'none' }}>
        {data.map(({ id, title, isPublished, difficulty }) => (
          <li key={id}>
            <Row $wrap="wrap">
              <Link href={`/lessons/${id}`}>{title}</Link>
              <Badge>{lessons(`difficulty.${difficulty}`)}</Badge>
              {!isPublished && <Badge>{t('editor.draft')}</Badge>}
            </Row>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}
