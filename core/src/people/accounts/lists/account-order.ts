import { Types } from 'mongoose'
import { above, atLeast, below, newerThan, olderThan } from '../../../platform/database/filters.ts'
import { fail as failHttp } from '../../../platform/http/errors.ts'
import { decodeCursor, encodeCursor } from '../../../platform/http/pagination.ts'
import type { UserRecord } from '../user.model.ts'

export type AccountSort = 'createdAt' | 'lastSeenAt' | 'email' | 'username'

/** An order in which accounts are listed. Each has an index, and no two accounts the same place. */
export interface AccountOrder {
  sort: Readonly<Record<string, 1 | -1>>
  /** The field of an order by a text. */
  field?: 'email' | 'usernameKey'
  /** The condition of what comes after a cursor. Throws `http.cursor`. */
  behind(cursor: string): object
  cursorOf(user: UserRecord): string
  /** Compares two accounts by the same order in memory. */
  compare(a: UserRecord, b: UserRecord): number
}

export const orderOf = (sort: AccountSort, direction: 1 | -1): AccountOrder => {
  if (sort === 'createdAt') return byTime(direction)
  if (sort === 'lastSeenAt') return byVisit(direction)
  return byText(sort === 'email' ? 'email' : 'usernameKey', direction)
}

const byTime = (direction: 1 | -1): AccountOrder => ({
  sort: { createdAt: direction, _id: direction },
  behind: cursor => (direction === 1 ? newerThan : olderThan)('createdAt', decodeCursor(cursor)),
  cursorOf: ({ createdAt, _id }) => encodeCursor({ time: createdAt, id: _id }),
  compare: (a, b) =>
    direction * (a.createdAt.getTime() - b.createdAt.getTime() || compareBytes(a._id.id, b._id.id)),
})

const epoch = new Date(0)

/** Order by the last visit: accounts without one come before all others, as the database sorts missing values. */
const byVisit = (direction: 1 | -1): AccountOrder => ({
  sort: { lastSeenAt: direction, _id: direction },
  behind: cursor => {
    const unseen = /^n([0-9a-f]{24})$/.exec(cursor)?.[1]
    if (unseen === undefined) {
      const mark = decodeCursor(cursor)
      if (direction === 1) return newerThan('lastSeenAt', mark)
      return {
        $or: [
          { lastSeenAt: below(mark.time) },
          { lastSeenAt: mark.time, _id: below(mark.id) },
          { lastSeenAt: null },
        ],
      }
    }
    const id = new Types.ObjectId(unseen)
    const others = { lastSeenAt: null, _id: (direction === 1 ? above : below)(id) }
    return direction === 1 ? { $or: [others, { lastSeenAt: atLeast(epoch) }] } : others
  },
  cursorOf: ({ lastSeenAt, _id }) =>
    lastSeenAt ? encodeCursor({ time: lastSeenAt, id: _id }) : `n${_id.toHexString()}`,
  compare: (a, b) =>
    direction * (timeOf(a.lastSeenAt) - timeOf(b.lastSeenAt) || compareBytes(a._id.id, b._id.id)),
})

const timeOf = (date: Date | undefined): number => date?.getTime() ?? -1

/** E-mail addresses and names are unique, so the value itself is the place. */
const byText = (field: 'email' | 'usernameKey', direction: 1 | -1): AccountOrder => ({
  sort: { [field]: direction },
  field,
  behind: cursor => ({ [field]: direction === 1 ? above(readText(cursor)) : below(readText(cursor)) }),
  cursorOf: user => `t${Buffer.from(user[field]).toString('base64url')}`,
  // Texts are compared by bytes, as the database does it.
  compare: (a, b) => direction * compareBytes(Buffer.from(a[field]), Buffer.from(b[field])),
})

const compareBytes = (a: Uint8Array, b: Uint8Array): number => Buffer.compare(a, b)

const readText = (cursor: string): string => {
  if (!/^t[\w-]{1,1400}$/.test(cursor)) throw failHttp('http.cursor')
  return Buffer.from(cursor.slice(1), 'base64url').toString()
}
