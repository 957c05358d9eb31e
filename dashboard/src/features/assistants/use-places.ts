import { useApi } from '../../data/use-api.ts'
import { usePlanUsage } from '../../data/use-plan-usage.ts'
import { useSession } from '../../data/use-session.ts'

/** The plan's places for assistants; null while they are not known, and where there is no limit. */
export const usePlaces = (): { used: number; limit: number; isFull: boolean } | null => {
  const { user } = useSession()
  const { data } = usePlanUsage()
  const { data: assistants } = useApi(
    'GET /api/assistants/my',
    user && !user.assistantAccessRestricted ? {} : null,
  )
  const limit = data?.assistants.limit
  if (typeof limit !== 'number' || !assistants) return null
  return { used: assistants.length, limit, isFull: assistants.length >= limit }
}
