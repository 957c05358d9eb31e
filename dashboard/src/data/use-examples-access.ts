import { useApi } from './use-api.ts'
import { useSession } from './use-session.ts'

/**
 * Returns whether the examples can be chatted with: an administrator may have closed them to visitors who are
 * not signed in.
 */
export const useExamplesAccess = (): 'open' | 'sign-in' => {
  const { state } = useSession()
  const { data: instance } = useApi('GET /api/instance', state === 'guest' ? {} : null)
  return state === 'guest' && instance?.guests === false ? 'sign-in' : 'open'
}
