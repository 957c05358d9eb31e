import type { Types } from 'mongoose'
import { decodeCursor, encodeCursor, type PageAsked } from './pagination.ts'

interface Asked {
  after?: string
  limit?: number
}

interface Listed<T, R> {
  /** Reads at most `limit` entries `olderThan` the cursor. */
  read(page: PageAsked): Promise<T[]>
  /** The time by which the list is sorted, latest first. */
  by(entry: T): Date
  present(entry: T): R
}

const maxEntries = 200

/** A page of a list for a caller in the server: entries and the next page's cursor. Throws `http.cursor`. */
export const pageOf = async <T extends { _id: Types.ObjectId }, R>(
  { after, limit = 50 }: Asked,
  { read, by, present }: Listed<T, R>,
): Promise<{ items: R[]; next?: string }> => {
  const size = Math.min(Math.max(1, Math.trunc(limit)), maxEntries)
  const found = await read({ limit: size + 1, ...(after !== undefined && { after: decodeCursor(after) }) })
  const items = found.slice(0, size)
  const last = items.at(-1)
  return {
    items: items.map(present),
    ...(last && found.length > size && { next: encodeCursor({ time: by(last), id: last._id }) }),
  }
}
