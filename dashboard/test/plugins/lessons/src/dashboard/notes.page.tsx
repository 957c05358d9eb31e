import { type PageProps, Typography } from '@botanika/dashboard/ui'
import { useLessonTexts } from './texts.ts'

export default function NotesPage({ id }: PageProps<'/lessons/:id/notes'>) {
  const t = useLessonTexts()
  return <Typography>{t('lesson.notes', { id })}</Typography>
}
