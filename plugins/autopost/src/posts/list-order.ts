import { above, atLeast, below, upTo } from '@botanika/core/plugin'
import type { ListedPost } from './post-model.ts'

/** Parts of a list of posts, in their order: without a time, to come, past. */
const parts = ['undated', 'coming', 'past'] as const

/** Place where a list goes on: after a post of a part. */
interface Place {
  part: (typeof parts)[number]
  /** The present for the list, the same on all of its pages. */
  now: Date
  time: Date
  id: string
}

export interface ListPart {
  filter: Record<string, unknown>
  sort: { scheduledAt: 1 | -1; _id: 1 | -1 }
  /** The cursor after one of its posts. */
  cursorOf(post: Pick<ListedPost, '_id' | 'scheduledAt'>): string
}

/**
 * The parts of a list from a cursor on, each in the order of an index: what is to come the soonest first, what is
 * past the latest first. From the start without a cursor, and with an invalid one.
 */
export const listParts = (cursor: string | undefined, present: Date): readonly ListPart[] => {
  const place = readCursor(cursor)
  const now = place?.now ?? present
  return parts.slice(place ? parts.indexOf(place.part) : 0).map((part): ListPart => {
    const direction = part === 'past' ? -1 : 1
    return {
      filter: part === place?.part ? after(place) : whole(part, now),
      sort: { scheduledAt: direction, _id: direction },
      cursorOf: ({ scheduledAt, _id }) =>
        [part, now.getTime(), scheduledAt?.getTime() ?? 0, _id.toHexString()].join('.'),
    }
  })
}

const whole = (part: Place['part'], now: Date) => {
  if (part === 'undated') return { scheduledAt: null }
  return { scheduledAt: part === 'coming' ? atLeast(now) : below(now) }
}

const after = ({ part, time, id }: Place) => {
  if (part === 'undated') return { scheduledAt: null, _id: above(id) }
  if (part === 'coming')
    return { scheduledAt: atLeast(time), $or: [{ scheduledAt: above(time) }, { _id: above(id) }] }
  return { scheduledAt: upTo(time), $or: [{ scheduledAt: below(time) }, { _id: below(id) }] }
}

const readCursor = (cursor = ''): Place | undefined => {
  const [name, present, at, id = ''] = cursor.split('.')
  const part = parts.find(each => each === name)
  const now = new Date(Number(present))
  const time = new Date(Number(at))
  if (!part || Number.isNaN(now.getTime()) || Number.isNaN(time.getTime())) return undefined
  return /^[0-9a-f]{24}$/.test(id) ? { part, now, time, id } : undefined
}
