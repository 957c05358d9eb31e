import type { User } from '@botanika/core/contract'
import type { PageAccess } from './page-entry.ts'

/** Whether a page is for this person; what its endpoints answer, the server decides. */
export const mayOpen = (access: PageAccess, user: User | null): boolean => {
  if (access === 'admin') return user?.role === 'admin' && !user.actingAdminId
  return access !== 'user' || user !== null
}
