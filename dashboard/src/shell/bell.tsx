import { useSession } from '../data/use-session.ts'
import { loadNotificationBell } from '../features/notifications/index.ts'
import { Boundary } from '../ui/feedback/boundary.tsx'
import { loadedLater } from '../ui/feedback/loaded-later.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'

export interface BellProps {
  size?: 'medium' | 'large'
  side: 'right' | 'bottom'
}

const Waiting = ({ size }: { size?: string | undefined }) => {
  const px = size === 'large' ? 44 : 36
  return <Skeleton width={px} height={px} />
}

export const NotificationBell = loadedLater(loadNotificationBell, Waiting)

/** The notifications of the signed-in user. Its code is loaded after the page's: a visitor never loads it. */
export function Bell({ size = 'medium', side }: BellProps) {
  const { user } = useSession()
  if (!user || user.isGuest) return null
  return (
    <Boundary instead={null}>
      <NotificationBell key={user.id} userId={user.id} size={size} side={side} />
    </Boundary>
  )
}
