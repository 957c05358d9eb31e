import { StaticPage } from '../static-page/static-page.tsx'

/** The page at `/privacy-policy`. */
export default function PrivacyPage() {
  return <StaticPage pageKey="privacy-policy" />
}
