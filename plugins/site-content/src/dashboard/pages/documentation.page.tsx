import { StaticPage } from '../static-page/static-page.tsx'

/** The page at `/documentation`. */
export default function DocumentationPage() {
  return <StaticPage pageKey="documentation" />
}
