import { StaticPage } from '../static-page/static-page.tsx'

/** The page at `/platform-features`. */
export default function FeaturesPage() {
  return <StaticPage pageKey="platform-features" />
}
