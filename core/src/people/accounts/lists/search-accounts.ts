import { atLeast, upTo } from '../../../platform/database/filters.ts'
import type { AccountModels } from '../models.ts'
import type { UserRecord } from '../user.model.ts'
import type { AccountOrder } from './account-order.ts'

/**
 * A text that begins at most so many addresses, or names: those are read and sorted in memory. Of more, some are soon met in the
 * order of the list.
 */
const fewMatches = 1_000

interface Search {
  conditions: readonly object[]
  /** Ranges of the indexes on texts, one of which has to hold the account; none: all accounts. */
  ranges: readonly { field: 'email' | 'usernameKey'; range: object }[]
  order: AccountOrder
  limit: number
}

/** The first accounts in an order that meet all conditions and are in one of the ranges. */
export const searchAccounts = async (
  { users }: Pick<AccountModels, 'users'>,
  { conditions, ranges, order, limit }: Search,
): Promise<UserRecord[]> => {
  const readInOrder = (...more: object[]): Promise<UserRecord[]> =>
    users
      .find({ $and: [...conditions, ...more] })
      .sort(order.sort)
      .limit(limit)
      .lean()
  const readAll = (range: object): Promise<UserRecord[]> =>
    users.find({ ...range, $and: [...conditions] }).lean()
  const merge = (...parts: UserRecord[][]): UserRecord[] =>
    [...new Map(parts.flat().map(user => [user._id.toHexString(), user])).values()]
      .sort(order.compare)
      .slice(0, limit)

  if (ranges.length === 0) return readInOrder()
  const counted = ranges.map(async ({ field, range }) => {
    const count = await users.countDocuments(range, { limit: fewMatches + 1 })
    return { field, range, isFew: count <= fewMatches }
  })
  const sides = await Promise.all(counted)
  if (sides.every(({ isFew }) => isFew))
    return merge(...(await Promise.all(sides.map(({ range }) => readAll(range)))))
  const own = sides.find(({ field }) => field === order.field)
  const other = sides.find(({ field }) => field !== order.field)
  const inAny = { $or: ranges.map(({ range }) => range) }
  if (!own || !other || order.field === undefined) return readInOrder(inAny)
  // A range in the order of its own index begins at once; what the other adds comes before the last of these. Of the other alone
  // all would be read, and sorted.
  const mine = await readInOrder(own.range)
  const last = mine[limit - 1]?.[order.field]
  const isForward = order.sort[order.field] === 1
  const before = last === undefined ? [] : [{ [order.field]: (isForward ? upTo : atLeast)(last) }]
  return merge(mine, other.isFew ? await readAll(other.range) : await readInOrder(inAny, ...before))
}
