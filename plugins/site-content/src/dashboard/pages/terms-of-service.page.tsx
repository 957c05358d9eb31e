import { StaticPage } from '../static-page/static-page.tsx'

/** The page at `/terms-of-service`. */
export default function AgreementPage() {
  return <StaticPage pageKey="terms-of-service" />
}
