import { useApi } from './admin-api.ts'

/** The names of plans for people; a plan that no longer exists by its system name. */
export const usePlanTitles = (): ((plan: string) => string) => {
  const { data } = useApi('GET /api/admin/plans')
  return plan => data?.find(({ name }) => name === plan)?.displayName ?? plan
}
