import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Types } from 'mongoose'
import { missing, not } from '../../../platform/database/filters.ts'
import { isDuplicateKey } from '../../../platform/database/is-duplicate-key.ts'
import { fail } from '../errors.ts'
import type { AccountModels } from '../models.ts'
import type { UserRecord } from '../user.model.ts'
import { isInOffice, whereInOffice } from './in-office.ts'
import type { OfficeGuardRecord } from './office-guard.model.ts'

export interface Office {
  /**
   * Makes sure that somebody else holds the installation, so that this account may leave office. The write that takes it out of
   * office has `mayLeave` in its filter; where that matches nothing, the account was named meanwhile, and both are tried again
   * (`retryOnConflict`). Throws `account.last-admin` when nobody else is in office.
   */
  release(user: UserRecord): Promise<void>
}

/** The condition of every write that may take an account out of office: nobody relies on it. */
export const mayLeave = () => ({ 'officePins.0': missing() })

const maxAttempts = 100
const maxPauseMs = 8

/** Repeats what answers null while somebody else is in its way; pauses by chance keep two of them out of step. */
export const retryOnConflict = async <T>(what: string, attempt: () => Promise<T | null>): Promise<T> => {
  for (let count = 1; count <= maxAttempts; count += 1) {
    const written = await attempt()
    if (written !== null) return written
    await wait(randomInt(maxPauseMs))
  }
  throw new Error(`${what} changes all the time`)
}

export const createOffice = ({
  users,
  officeGuards,
}: Pick<AccountModels, 'users' | 'officeGuards'>): Office => {
  const quiet = { timestamps: false }
  const isHeldBy = async ({ keeperId, pin }: OfficeGuardRecord): Promise<boolean> =>
    (await users.exists({ _id: keeperId, officePins: pin, ...whereInOffice() })) !== null
  const unpin = async (userId: Types.ObjectId, pins: readonly Types.ObjectId[]): Promise<void> => {
    if (pins.length > 0)
      await users.updateOne({ _id: userId }, { $pullAll: { officePins: [...pins] } }, quiet)
  }
  const replace = async (before: OfficeGuardRecord | null, now: Omit<OfficeGuardRecord, '_id'>) => {
    if (before)
      return (await officeGuards.updateOne({ _id: 'office', pin: before.pin }, { $set: now })).modifiedCount
    const made = await officeGuards.create({ _id: 'office', ...now }).catch(error => {
      if (isDuplicateKey(error)) return null
      throw error
    })
    return made ? 1 : 0
  }
  /** Names a keeper in the place of the one that was read; false: they left office, or somebody else was faster. */
  const name = async (before: OfficeGuardRecord | null, keeperId: Types.ObjectId): Promise<boolean> => {
    const pin = new Types.ObjectId()
    const pinned = await users.updateOne(
      { _id: keeperId, ...whereInOffice() },
      { $push: { officePins: pin } },
      quiet,
    )
    if (pinned.modifiedCount === 0) return false
    const isNamed = (await replace(before, { keeperId, pin })) === 1
    if (!isNamed) await unpin(keeperId, [pin])
    else if (before) await unpin(before.keeperId, [before.pin])
    return isNamed
  }
  const tryRelease = async ({ _id }: UserRecord): Promise<true | null> => {
    // The guard is read first: pins that are seen after it was read belong to attempts that fail once it is replaced.
    const guard = await officeGuards.findOne({ _id: 'office' }).lean()
    const pins = (await users.findOne({ _id }, { officePins: 1 }).lean())?.officePins ?? []
    const isElsewhere = guard !== null && !guard.keeperId.equals(_id) && (await isHeldBy(guard))
    if (isElsewhere && pins.length === 0) return true
    const next = isElsewhere
      ? guard.keeperId
      : (
          await users
            .findOne({ ...whereInOffice(), _id: not(_id) }, { _id: 1 })
            .sort({ createdAt: 1 })
            .lean()
        )?._id
    if (!next) {
      const whom = await users.findOne({ _id }, { email: 1 }).lean()
      throw fail('account.last-admin', { params: { email: whom?.email ?? '' } })
    }
    if (!(await name(guard, next))) return null
    await unpin(_id, pins)
    return true
  }

  return {
    release: async user => {
      // A person without an office takes none along; pins are left where a process died or the database was
      // edited by hand.
      if (!isInOffice(user) && !user.officePins?.length) return
      await retryOnConflict('who administers the installation', () => tryRelease(user))
    },
  }
}
