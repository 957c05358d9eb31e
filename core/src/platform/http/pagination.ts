import type { FastifyReply, FastifyRequest } from 'fastify'
import { Types } from 'mongoose'
import type { PageQuery } from '../../contract/page.ts'
import type { Mark } from '../database/filters.ts'
import { fail } from './errors.ts'

/** The database query of one page. */
export interface PageAsked {
  /** The last entry of the previous page; missing: the first page. */
  after?: Mark
  limit: number
}

interface PagedCall {
  query: PageQuery
  request: FastifyRequest
  reply: FastifyReply
}

interface Paged<T> {
  /** Default page size. */
  size: number
  /** Reads at most `limit` entries `olderThan` the cursor. */
  read: (page: PageAsked) => Promise<T[]>
  /** The time by which the list is sorted, latest first; equal times are ordered by id, later first. */
  by: (entry: T) => Date
}

/**
 * One page of a growing list, with a `Link` header to the next page if there is one. A page starts after an
 * entry, not at an offset: new entries do not shift it, and the thousandth page costs as much as the first.
 * Throws `http.cursor`.
 */
export const readPage = async <T extends { _id: Types.ObjectId }>(
  { query, request, reply }: PagedCall,
  { size, by, read }: Paged<T>,
): Promise<T[]> => {
  const limit = query.limit ?? size
  const found = await read({
    limit: limit + 1,
    ...(query.after !== undefined && { after: decodeCursor(query.after) }),
  })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  if (last && found.length > limit) {
    const after = encodeCursor({ time: by(last), id: last._id })
    linkNext({ request, reply }, { limit: String(limit), after })
  }
  return shown
}

/** Sets the `Link` header of a page: the address of the next one, which is that of the request with these parameters. */
export const linkNext = (
  { request, reply }: Pick<PagedCall, 'request' | 'reply'>,
  parameters: Readonly<Record<string, string>>,
): void => {
  const next = new URL(request.url, 'http://localhost')
  for (const [name, value] of Object.entries(parameters)) next.searchParams.set(name, value)
  reply.header('link', `<${next.pathname}${next.search}>; rel="next"`)
}

export const encodeCursor = ({ time, id }: Mark): string =>
  `${time.getTime().toString(36)}-${id.toHexString()}`

/** Throws `http.cursor`. */
export const decodeCursor = (cursor: string): Mark => {
  const [, time, id] = /^([0-9a-z]{1,9})-([0-9a-f]{24})$/.exec(cursor) ?? []
  if (time === undefined || id === undefined) throw fail('http.cursor')
  return { time: new Date(Number.parseInt(time, 36)), id: new Types.ObjectId(id) }
}
