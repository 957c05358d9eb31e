import type { SWRConfiguration } from 'swr'
import { useApi } from './use-api.ts'
import { useSession } from './use-session.ts'

/** The plan of the signed-in user, its usage and its limits. */
export const usePlanUsage = (options?: SWRConfiguration) => {
  const { user } = useSession()
  return useApi('GET /api/usage/plan', user ? {} : null, options)
}
