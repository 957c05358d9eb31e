import type { InboxCounts } from '@botanika/core/contract'
import { refresh } from '../../data/refresh.ts'
import { useApi } from '../../data/use-api.ts'
import { useLiveEvent } from '../../data/use-live-event.ts'
import { useSession } from '../../data/use-session.ts'

/** Time in which several changes are counted at once, ms. */
const togetherMs = 300

/** true: a count is due, for all places that show the numbers. */
let isDue = false

/** Returns how many conversations wait and are answered, live; undefined: not known, or the account may not know. */
export const useInboxCounts = (): InboxCounts | undefined => {
  const { user } = useSession()
  const mayKnow = user !== null && !user.isGuest && !user.assistantAccessRestricted
  const { data } = useApi('GET /api/inbox/counts', mayKnow ? {} : null)
  useLiveEvent('inbox:changed', () => {
    if (isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      void refresh('GET /api/inbox/counts')
    }, togetherMs)
  })
  return data
}
