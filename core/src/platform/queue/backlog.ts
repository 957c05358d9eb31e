/** The two parts of a lane's name: its group, such as a connection, and its name in the group. */
export interface LaneKeys<Lane> {
  groupOf(lane: Lane): string
  nameOf(lane: Lane): string
}

/** Upper bound of the queue length per lane: saves a database query after the last record. */
export const createBacklog = <Lane>({ groupOf, nameOf }: LaneKeys<Lane>) => {
  const counts = new Map<string, Map<string, number>>()
  const get = (lane: Lane): number | undefined => counts.get(groupOf(lane))?.get(nameOf(lane))
  const set = (lane: Lane, count: number): void => {
    const lanes = counts.get(groupOf(lane)) ?? new Map<string, number>()
    counts.set(groupOf(lane), lanes.set(nameOf(lane), count))
  }
  /** The lane is empty. */
  const close = (lane: Lane): void => {
    const lanes = counts.get(groupOf(lane))
    lanes?.delete(nameOf(lane))
    if (lanes?.size === 0) counts.delete(groupOf(lane))
  }

  return {
    /** One more record was stored. */
    add: (lane: Lane): void => set(lane, (get(lane) ?? 0) + 1),
    /** The length is unknown: the lane is looked at until it is empty. */
    open: (lane: Lane): void => set(lane, Number.POSITIVE_INFINITY),
    /** One record was worked on. Returns whether there may be more. */
    done: (lane: Lane): boolean => {
      const count = get(lane)
      if (count === undefined) return true
      if (count > 1) set(lane, count - 1)
      else close(lane)
      return count > 1
    },
    has: (lane: Lane): boolean => get(lane) !== undefined,
    close,
    /** Forgets the lanes of a group. */
    drop: (group: string): void => void counts.delete(group),
  }
}
