import { useApi } from './admin-api.ts'

/** Returns a function that names plans; a plan that no longer exists gets its system name. */
export const usePlanTitles = (): ((plan: string) => string) => {
  const { data } = useApi('GET /api/admin/plans')
  return plan => data?.find(({ name }) => name === plan)?.displayName ?? plan
}
