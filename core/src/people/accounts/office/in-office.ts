import { not } from '../../../platform/database/filters.ts'
import type { UserRecord } from '../user.model.ts'

/** Administers now: an administrator who is neither deactivated nor blocked nor being removed. */
export const isInOffice = ({
  role,
  isActive,
  isBlocked,
  removedAt,
}: Pick<UserRecord, 'role' | 'isActive' | 'isBlocked' | 'removedAt'>): boolean =>
  role === 'admin' && isActive && isBlocked !== true && !removedAt

/** The accounts that `isInOffice`, as a condition of a query. */
export const whereInOffice = () => ({
  role: 'admin' as const,
  isActive: true,
  isBlocked: not(true),
  removedAt: null,
})
