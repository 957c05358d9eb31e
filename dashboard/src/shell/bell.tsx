import { lazy, Suspense } from 'react'
import { useSession } from '../data/use-session.ts'
import { loadNotificationBell } from '../features/notifications/index.ts'
import { Boundary } from '../ui/feedback/boundary.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'

const NotificationBell = lazy(loadNotificationBell)

export interface BellProps {
  size?: 'medium' | 'large'
  side: 'right' | 'bottom'
}

/** The notifications of the signed-in user. Its code is loaded after the page's: a visitor never loads it. */
export function Bell({ size = 'medium', side }: BellProps) {
  const { user } = useSession()
  if (!user || user.isGuest) return null
  const px = size === 'large' ? 44 : 36
  return (
    <Boundary instead={null}>
      <Suspense fallback={<Skeleton width={px} height={px} />}>
        <NotificationBell key={user.id} userId={user.id} size={size} side={side} />
      </Suspense>
    </Boundary>
  )
}
