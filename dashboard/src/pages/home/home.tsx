import { lazy, Suspense, useEffect } from 'react'
import { useSession } from '../../data/use-session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { PageSkeleton } from '../../shell/page-skeleton.tsx'
import { Landing } from './landing.tsx'

const Desk = lazy(async () => ({ default: (await import('./desk.tsx')).Desk }))

/** `/` and `/dashboard`: what the product is for a visitor, the work for whoever is signed in. */
export function Home() {
  const name = useTexts('common')('product')
  const { state, user } = useSession()
  useEffect(() => {
    document.title = name
  }, [name])
  if (state === 'checking') return <PageSkeleton />
  if (!user) return <Landing />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Desk user={user} />
    </Suspense>
  )
}
