import { SupportForm } from '@botanika/dashboard/ui'
import { StaticPage } from '../static-page/static-page.tsx'
import { ReportForm } from '../support/report-form.tsx'
import { ServiceStatus } from '../support/service-status.tsx'

/** The page at `/support-center`: contacts, questions, the state of the server and the form. */
export default function SupportCenterPage() {
  return (
    <StaticPage
      pageKey="support-center"
      after={{
        hours: <ServiceStatus />,
        feedback: <SupportForm />,
        report: <ReportForm />,
      }}
    />
  )
}
