import { StaticPage } from '../static-page/static-page.tsx'

/** The page at `/user-instructions`. */
export default function InstructionsPage() {
  return <StaticPage pageKey="user-instructions" />
}
