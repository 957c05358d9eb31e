import { api } from '../data/api.ts'
import { forgetAll } from '../data/refresh.ts'
import { writeToken } from '../data/token.ts'
import { sessionActions } from '../data/use-session.ts'

/** Where the token of an administrator who signed in as a user waits: kept there before the user's takes its place. */
const key = 'authToken.admin'

/**
 * Ends the user's session and puts the administrator's own back. Without one (another tab, a closed window) the
 * administrator signs in again.
 */
export const stopActing = async (): Promise<void> => {
  // The short session ends by itself when the server cannot be told.
  await api('POST /api/auth/logout').catch(() => undefined)
  writeToken(sessionStorage.getItem(key))
  dropAdminToken()
  await sessionActions.check()
  await forgetAll()
}

export const dropAdminToken = (): void => sessionStorage.removeItem(key)
