import type { User } from '@botanika/core/contract'

const key = 'seenAccount'

/**
 * Notes which data this person's account may read, so that the next visit requests them before it is known
 * who is signed in (the script of `index.html`). A note that is no longer true only costs a refusal, which
 * nobody sees.
 */
export const keepSeen = (user: User | null): void => {
  try {
    if (!user || user.assistantAccessRestricted || user.isAccountFrozen || user.isGuest)
      localStorage.removeItem(key)
    else localStorage.setItem(key, user.role === 'admin' && !user.actingAdminId ? 'admin' : 'user')
  } catch {
    // Without storage there is no token either.
  }
}
