import { Button, EmptyState, openDialog, toast } from '@botanika/dashboard/ui'
import { CalendarClock } from 'lucide-react'
import { usePageTexts } from './texts.ts'

/** The view for a visitor: what the page is, and how to sign in. */
export function GuestView() {
  const t = usePageTexts()
  const ask = () => {
    toast({ title: t('guest.needed'), description: t('guest.text') })
    openDialog('login')
  }
  return (
    <EmptyState
      heading="h1"
      icon={<CalendarClock />}
      title={t('guest.title')}
      action={
        <Button variant="primary" onClick={ask}>
          {t('guest.enter')}
        </Button>
      }
    >
      {t('guest.text')}
      <br />
      {t('guest.help')}
    </EmptyState>
  )
}
