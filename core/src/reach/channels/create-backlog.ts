import type { Lane } from './inbox/create-schedule.ts'

/** Upper bound of the queue length per lane: saves a database query after the last item. */
export interface Backlog {
  /** One more item was stored. */
  add(lane: Lane): void
  /** The length is unknown: the lane is polled until it is empty. */
  open(lane: Lane): void
  /** One item was processed. Returns whether there may be more. */
  done(lane: Lane): boolean
  has(lane: Lane): boolean
  /** The lane is empty. */
  close(lane: Lane): void
  drop(integrationId: string): void
}

export const createBacklog = (): Backlog => {
  const counts = new Map<string, Map<string, number>>()
  const close = ({ integrationId, name }: Lane): void => {
    const lanes = counts.get(integrationId)
    lanes?.delete(name)
    if (lanes?.size === 0) counts.delete(integrationId)
  }
  const set = ({ integrationId, name }: Lane, count: number): void => {
    const lanes = counts.get(integrationId) ?? new Map<string, number>()
    counts.set(integrationId, lanes.set(name, count))
  }
  const get = ({ integrationId, name }: Lane) => counts.get(integrationId)?.get(name)

  return {
    add: lane => set(lane, (get(lane) ?? 0) + 1),
    open: lane => set(lane, Number.POSITIVE_INFINITY),
    done: lane => {
      const count = get(lane)
      if (count === undefined) return true
      if (count > 1) set(lane, count - 1)
      else close(lane)
      return count > 1
    },
    has: lane => get(lane) !== undefined,
    close,
    drop: id => void counts.delete(id),
  }
}
