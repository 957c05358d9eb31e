import { Link, PageHeader, Stack, Typography } from '@botanika/dashboard/ui'
import { useLessonTexts } from './texts.ts'

export default function LessonsPage() {
  const t = useLessonTexts()
  return (
    <Stack>
      <PageHeader title={t('title')} />
      <Typography>{t('minutes', { count: 3 })}</Typography>
      <Link href="/lessons/7">{t('lesson.title', { id: 7 })}</Link>
    </Stack>
  )
}
