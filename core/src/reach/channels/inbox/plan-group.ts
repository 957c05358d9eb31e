import type { Types } from 'mongoose'
import type { InboxRecord } from './inbox.model.ts'

/** A waiting update of a lane, as far as planning goes. */
export type Waiting = Pick<
  InboxRecord,
  'joins' | 'quietUntil' | 'partOf' | 'arrival' | 'runAt' | 'fence' | 'mayBeOperator'
> & { _id: Types.ObjectId }

/** The next step in a lane. */
export type Plan<Row> =
  /** An update with the later ones that are part of its question; `operator`: the one behind them that may be a human's answer. */
  | { head: Row; parts: Row[]; operator?: Row }
  /** Earliest time, ms since 1970. */
  | { notBefore: number }
  | 'nothing'

/** Updates that become one question. */
const maxParts = 50
/** A question waits for more of itself at most this long from its first message. */
const maxQuietMs = 60_000

interface Group<Row> {
  head: Row
  parts: Row[]
  until: number
  /** It was begun: what belongs to it stays as it was then, since its question may be stored. */
  isBegun: boolean
}

/**
 * Decides which of a lane's waiting updates, in order of arrival, are processed next. Updates with the same `joins` are one group if each came
 * in the quiet time of those before it; of each sender only the first group is looked at. The first group whose quiet time is over is next: in a group chat
 * nobody waits for another person's typing. An update without `joins` ends all quiet times before it and is processed after them.
 */
export const planGroup = <Row extends Waiting>(rows: readonly Row[], now: number): Plan<Row> => {
  const groups: Group<Row>[] = []
  const bySender = new Map<string, Group<Row>>()
  let behind: Row | undefined
  for (const row of rows) {
    const { joins, partOf } = row
    if (partOf) {
      groups.find(({ head }) => head._id.equals(partOf))?.parts.push(row)
      continue
    }
    if (joins === undefined) {
      behind = row
      break
    }
    const group = bySender.get(joins)
    if (!group) {
      const until = row.fence > 0 ? row.runAt.getTime() : quietUntil(row, row)
      const begun = { head: row, parts: [], until, isBegun: row.fence > 0 }
      groups.push(begun)
      bySender.set(joins, begun)
    } else if (!group.isBegun && isInTime(row, group) && group.parts.length < maxParts - 1) {
      group.parts.push(row)
      group.until = Math.max(group.until, quietUntil(row, group.head))
    }
  }
  if (groups.length === 0)
    return behind ? (isDue(behind.runAt, now) ? { head: behind, parts: [] } : whenDue(behind)) : 'nothing'
  const isOver = ({ isBegun, until, parts }: Group<Row>) =>
    until <= now || (!isBegun && (behind !== undefined || parts.length === maxParts - 1))
  const next = groups.find(isOver)
  if (!next) return { notBefore: Math.min(...groups.map(({ until }) => until)) }
  const { head, parts } = next
  return { head, parts, ...(behind?.mayBeOperator && { operator: behind }) }
}

const isDue = (time: Date, now: number): boolean => time.getTime() <= now
const whenDue = ({ runAt }: Waiting) => ({ notBefore: runAt.getTime() })

/** `arrival` counts microseconds of the clock. */
const cameAt = ({ arrival }: Waiting): number => arrival / 1_000

const quietUntil = (row: Waiting, first: Waiting): number =>
  Math.min(row.quietUntil?.getTime() ?? 0, cameAt(first) + maxQuietMs)

const isInTime = <Row extends Waiting>(row: Row, { until }: Group<Row>): boolean => cameAt(row) <= until
