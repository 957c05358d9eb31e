import { useSession } from '../../data/use-session.ts'
import { HomeSkeleton } from '../../features/page-skeleton/index.ts'
import { loadedLater } from '../../ui/feedback/loaded-later.tsx'
import { Landing } from './landing.tsx'

export const DashboardHome = loadedLater(
  async () => ({ default: (await import('./dashboard-home.tsx')).DashboardHome }),
  <HomeSkeleton />,
)

/** The page at `/` and `/dashboard`: the landing page for a visitor, the dashboard for a signed-in user. */
export function Home() {
  const { user } = useSession()
  if (!user) return <Landing />
  return <DashboardHome user={user} />
}
