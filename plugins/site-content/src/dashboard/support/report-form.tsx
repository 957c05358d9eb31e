import { Button, SupportForm } from '@botanika/dashboard/ui'
import { useState } from 'react'
import { useSiteTexts } from '../texts.ts'

/** The form for a problem: open for a person who came by `#report`, else behind a button. */
export function ReportForm() {
  const t = useSiteTexts()
  const [isOpen, setIsOpen] = useState(location.hash === '#report')
  if (isOpen) return <SupportForm topic="problem" />
  return (
    <div>
      <Button data-calls="report" onClick={() => setIsOpen(true)}>
        {t('page.report')}
      </Button>
    </div>
  )
}
