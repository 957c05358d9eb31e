import type { FastifyReply, FastifyRequest } from 'fastify'
import { Types } from 'mongoose'
import type { PageQuery } from '../../contract/page.ts'
import type { Mark } from '../database/filters.ts'
import { fail } from './errors.ts'

/** What is asked of the database for one page. */
export interface PageAsked {
  /** The last entry of the page before; left out: the first page. */
  after?: Mark
  limit: number
}

interface PagedCall {
  query: PageQuery
  request: FastifyRequest
  reply: FastifyReply
}

interface Paged<T> {
  /** Entries of a page whose size nobody asked for. */
  size: number
  /** Reads at most `limit` entries `olderThan` the mark. */
  read: (page: PageAsked) => Promise<T[]>
  /** The time by which the list is sorted, the latest first, and the later id first among equal times. */
  by: (entry: T) => Date
}

/**
 * One page of a list that grows; where there is more, the answer carries a `Link` to the next one. A page begins behind an entry,
 * not behind a number of them: what comes in meanwhile moves nothing, and the thousandth page costs what the first does.
 * Throws `http.cursor`.
 */
export const readPage = async <T extends { _id: Types.ObjectId }>(
  { query, request, reply }: PagedCall,
  { size, by, read }: Paged<T>,
): Promise<T[]> => {
  const limit = query.limit ?? size
  const found = await read({
    limit: limit + 1,
    ...(query.after !== undefined && { after: readCursor(query.after) }),
  })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  if (last && found.length > limit) {
    const next = new URL(request.url, 'http://localhost')
    next.searchParams.set('limit', String(limit))
    next.searchParams.set('after', `${by(last).getTime().toString(36)}-${last._id.toHexString()}`)
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`)
  }
  return shown
}

const readCursor = (cursor: string): Mark => {
  const [, time, id] = /^([0-9a-z]{1,9})-([0-9a-f]{24})$/.exec(cursor) ?? []
  if (time === undefined || id === undefined) throw fail('http.cursor')
  return { time: new Date(Number.parseInt(time, 36)), id: new Types.ObjectId(id) }
}
