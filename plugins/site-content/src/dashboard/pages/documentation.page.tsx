import { ChapterList } from '../handbook/chapter-list.tsx'
import { StaticPage } from '../static-page/static-page.tsx'

/** The page at `/documentation`: the handbook's chapters and a short reference. */
export default function DocumentationPage() {
  return <StaticPage pageKey="documentation" contents={<ChapterList />} />
}
