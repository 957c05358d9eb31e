import { lazy, Suspense } from 'react'
import { useSession } from '../../data/use-session.ts'
import { HomeSkeleton } from '../../features/page-skeleton/index.ts'
import { Landing } from './landing.tsx'

const DashboardHome = lazy(async () => ({ default: (await import('./dashboard-home.tsx')).DashboardHome }))

/** `/` and `/dashboard`: the landing page for a visitor, the dashboard for a signed-in user. */
export function Home() {
  const { user } = useSession()
  if (!user) return <Landing />
  return (
    <Suspense fallback={<HomeSkeleton />}>
      <DashboardHome user={user} />
    </Suspense>
  )
}
