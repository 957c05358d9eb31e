import type { User } from '@botanika/core/contract'
import type { PageAccess } from './page-entry.ts'

/** Returns whether a person may open a page; the server decides about its data. */
export const mayOpen = (access: PageAccess, user: User | null): boolean => {
  if (access === 'admin') return user?.role === 'admin' && !user.actingAdminId
  return access !== 'user' || user !== null
}
