import type { Model } from 'mongoose'
import { not } from '../../platform/database/filters.ts'
import type { UserRecord } from '../user.model.ts'

/** Administers now: an administrator who is neither deactivated nor blocked. */
export const isInOffice = ({
  role,
  isActive,
  isBlocked,
}: Pick<UserRecord, 'role' | 'isActive' | 'isBlocked'>) => role === 'admin' && isActive && isBlocked !== true

/**
 * Whether somebody administers the installation. Asked after a change, and the change is taken back when nobody does: asked
 * before, two administrators who are demoted concurrently would both stay so.
 */
export const isAdminLeft = async (users: Model<UserRecord>): Promise<boolean> =>
  (await users.exists({ role: 'admin', isActive: true, isBlocked: not(true) })) !== null
