import { api } from '../../data/api.ts'
import { forgetAll } from '../../data/refresh.ts'
import { readToken, writeToken } from '../../data/token.ts'
import { sessionActions } from '../../data/use-session.ts'

/**
 * Key of the token of an administrator who signed in as a user: it is stored there before the user's token
 * takes its place.
 */
const key = 'authToken.admin'

/**
 * Goes on as the user whose short session this token opens; the administrator's own token waits in this tab.
 */
export const startActing = (token: string): Promise<void> =>
  sessionActions.ending(async () => {
    const own = readToken()
    if (own !== null) sessionStorage.setItem(key, own)
    writeToken(token)
    await sessionActions.check()
    await forgetAll()
  })

/**
 * Ends the user's session and puts the administrator's own back. Without one (another tab, a closed window) the
 * administrator signs in again.
 */
export const stopActing = (): Promise<void> =>
  sessionActions.ending(async () => {
    // The short session expires by itself when the server cannot be reached.
    await api('POST /api/auth/logout').catch(() => undefined)
    writeToken(sessionStorage.getItem(key))
    dropAdminToken()
    await sessionActions.check()
    await forgetAll()
  })

export const dropAdminToken = (): void => sessionStorage.removeItem(key)
