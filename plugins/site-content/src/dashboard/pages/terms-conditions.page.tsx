import { StaticPage } from '../static-page/static-page.tsx'

/** The page at `/terms-conditions`. */
export default function TermsPage() {
  return <StaticPage pageKey="terms-conditions" />
}
