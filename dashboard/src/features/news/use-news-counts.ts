import { useApi } from '../../data/use-api.ts'
import { useSession } from '../../data/use-session.ts'

/** Returns the number of announcements for the signed-in user, and that of the unread ones. */
export const useNewsCounts = (): { total: number; unread: number } => {
  const { user } = useSession()
  const { data } = useApi('GET /api/announcements/unread', user && !user.isGuest ? {} : null)
  return data ?? { total: 0, unread: 0 }
}
