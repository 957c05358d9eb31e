import { atLeast, not, oneOf } from '../../../platform/database/filters.ts'
import type { AccountModels } from '../models.ts'
import { demoUserId } from '../setup/demo-user.ts'
import type { ActivationRules } from '../states/activation.ts'
import { type AccountFilter, conditionsOf, rangesOf } from './account-filter.ts'

/** A search that finds more is not counted. */
const maxSearched = 1_000

/** Fields with an index: what has one value of them is counted without reading the records. */
const byIndex = ({ role, plan, isActive, isRestricted, isBlocked }: AccountFilter): object[] => [
  ...(role === undefined ? [] : [{ role }]),
  ...(plan === undefined ? [] : [{ plan }]),
  ...(isActive === undefined ? [] : [{ isActive }]),
  ...(isRestricted === undefined ? [] : [{ assistantAccessRestricted: isRestricted }]),
  ...(isBlocked === true ? [{ isBlocked }] : []),
]

/**
 * Number of accounts that a filter finds; undefined where it would take long: several conditions, whose records would all be read,
 * or a search that finds more than a thousand.
 */
export const countFound = async (
  { users }: Pick<AccountModels, 'users'>,
  filter: AccountFilter,
  rules?: ActivationRules,
): Promise<number | undefined> => {
  const conditions = conditionsOf(filter, rules)
  const ranges = rangesOf(filter.search).map(({ range }) => range)
  const removed = atLeast(new Date(0))
  if (ranges.length > 0) {
    const listed = { $and: [...conditions, { isDemo: not(true), removedAt: null }] }
    const parts = ranges.map(range => users.find(range, { _id: 1 }).limit(maxSearched + 1))
    const ids = (await Promise.all(parts.map(part => part.lean()))).map(found => found.map(({ _id }) => _id))
    if (ids.some(({ length }) => length > maxSearched)) return undefined
    const all = [...new Map(ids.flat().map(id => [id.toHexString(), id])).values()]
    return users.countDocuments({ ...listed, _id: oneOf(all) })
  }
  const [only, ...others] = byIndex(filter)
  if (others.length > 0 || conditions.length !== (only === undefined ? 0 : 1)) return undefined
  // The plan `free` also means none: accounts without a plan are counted by a query of their own.
  const none = filter.plan === 'free' ? { plan: null } : undefined
  const all = only ?? {}
  const [found, without, leaving, demo] = await Promise.all([
    only === undefined ? users.estimatedDocumentCount() : users.countDocuments(only),
    none ? users.countDocuments(none) : 0,
    users.countDocuments(none ? { $or: [all, none], removedAt: removed } : { ...all, removedAt: removed }),
    users.countDocuments(none ? { $or: [all, none], _id: demoUserId } : { ...all, _id: demoUserId }),
  ])
  return found + without - leaving - demo
}
