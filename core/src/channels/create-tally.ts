import type { Lane } from './inbox/create-schedule.ts'

/** How many wait in each lane, as far as it is known: it saves a look into the database after the last one. */
export interface Tally {
  /** One more was stored. */
  add(lane: Lane): void
  /** It has an unknown number: it is asked until it has nothing. */
  open(lane: Lane): void
  /** One was worked on. Answers whether there may be more. */
  done(lane: Lane): boolean
  has(lane: Lane): boolean
  /** It has nothing. */
  close(lane: Lane): void
  drop(integrationId: string): void
}

export const createTally = (): Tally => {
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
