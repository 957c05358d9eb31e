import { Typography } from '@botanika/dashboard/ui'
import { useLessonTexts } from './texts.ts'

export default function TodayPage() {
  const t = useLessonTexts()
  return <Typography>{t('today')}</Typography>
}
