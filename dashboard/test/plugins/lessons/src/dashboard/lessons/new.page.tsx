import { PageHeader } from '@botanika/dashboard/ui'
import { useLessonTexts } from '../texts.ts'

export default function NewLessonPage() {
  const t = useLessonTexts()
  return <PageHeader title={t('new')} />
}
