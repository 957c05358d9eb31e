import { Button, PageHeader, type PageProps, Stack, useNavigate, useRoute } from '@botanika/dashboard/ui'
import { useLessonTexts } from './texts.ts'

export default function LessonPage({ id }: PageProps<'/lessons/:id'>) {
  const t = useLessonTexts()
  const navigate = useNavigate()
  const route = useRoute('/lessons/:id')
  return (
    <Stack>
      <PageHeader title={t('lesson.title', { id: route?.id ?? id })} />
      <Button onClick={() => navigate('/lessons')}>{t('lesson.back')}</Button>
    </Stack>
  )
}
