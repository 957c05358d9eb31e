import { useApi } from '../../data/use-api.ts'
import { useSession } from '../../data/use-session.ts'

/** How many announcements there are for the signed-in user, and how many of them are not read. */
export const useNewsCounts = (): { total: number; unread: number } => {
  const { user } = useSession()
  const { data } = useApi('GET /api/announcements/unread', user && !user.isGuest ? {} : null)
  return data ?? { total: 0, unread: 0 }
}
