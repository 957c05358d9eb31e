import { StaticPage } from '../static-page/static-page.tsx'

/** The page at `/cookie-policy`. */
export default function CookiePage() {
  return <StaticPage pageKey="cookie-policy" />
}
