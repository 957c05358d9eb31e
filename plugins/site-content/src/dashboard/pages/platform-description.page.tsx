import { StaticPage } from '../static-page/static-page.tsx'

/** The page at `/platform-description`. */
export default function AboutPage() {
  return <StaticPage pageKey="platform-description" />
}
