import type { User } from '@botanika/core/contract'

const key = 'seenAccount'

/**
 * Notes what this person's account may read, so that the next visit asks for it before it is known who is here (the script of
 * `index.html`). A note that is no longer true costs a refusal, which nobody sees.
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
