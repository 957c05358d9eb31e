import type { Clock } from '../../../platform/clock.ts'

/** Ordering key: updates of a lane are processed in order of arrival. */
export interface Lane {
  integrationId: string
  name: string
}

export interface Schedule {
  /** Queues a lane; a running lane is queued again afterwards. */
  ready(lane: Lane): void
  /** Queues a lane after a delay, or earlier if it is queued or delayed for a shorter time already. */
  later(lane: Lane, ms: number): void
  /** true: a connection has a queued, delayed or running lane. */
  has(integrationId: string): boolean
  /** Time that the lane that was queued first has waited, ms; 0: none waits. */
  waitMs(): number
  /** Removes the lanes of a connection; running ones finish by themselves. */
  drop(integrationId: string): void
  /** Starts nothing more and waits for running lanes. */
  stop(): Promise<void>
}

export interface ScheduleOptions {
  clock: Clock
  /** Maximum number of lanes processed concurrently. */
  concurrency: number
  /** Called on every start: resolves when the next start is allowed. Omitted, or null: at once. */
  throttle?(): Promise<void> | null
  /** Processes one update of a lane; never throws, and never runs concurrently for one lane. */
  process(lane: Lane): Promise<void>
}

interface Group {
  /** Lanes by the time since which they wait, oldest first. */
  queued: Map<string, number>
  running: Set<string>
  /** Lanes that became ready while running. */
  again: Set<string>
  /** Delayed lanes, with the end of the delay and the cancel function of their timer. */
  delayed: Map<string, { at: number; cancel(): void }>
}

/**
 * Fair scheduler: sequential per lane, concurrent across lanes. The connection with the fewest running lanes is next, and no
 * connection may use more than three quarters of the concurrency.
 */
export const createSchedule = ({
  clock,
  concurrency,
  throttle = () => null,
  process,
}: ScheduleOptions): Schedule => {
  const groups = new Map<string, Group>()
  const running = new Set<Promise<void>>()
  const share = Math.max(1, Math.ceil((concurrency * 3) / 4))
  let isStopping = false
  let isThrottled = false

  const groupOf = (id: string): Group => {
    const group = groups.get(id) ?? {
      queued: new Map(),
      running: new Set(),
      again: new Set(),
      delayed: new Map(),
    }
    groups.set(id, group)
    return group
  }
  const cancelDelay = (group: Group, name: string): void => {
    group.delayed.get(name)?.cancel()
    group.delayed.delete(name)
  }
  const enqueue = ({ queued }: Group, name: string): void => {
    if (!queued.has(name)) queued.set(name, clock.now())
  }
  const prune = (id: string, { queued, running, delayed }: Group): void => {
    if (queued.size + running.size + delayed.size === 0) groups.delete(id)
  }

  const next = (): Lane | null => {
    let best: { id: string; group: Group; name: string } | null = null
    for (const [id, group] of groups) {
      const [name] = group.queued.keys()
      if (name === undefined || group.running.size >= share) continue
      if (!best || group.running.size < best.group.running.size) best = { id, group, name }
    }
    if (!best) return null
    const { id, group, name } = best
    group.queued.delete(name)
    // Round robin among connections with equally many running lanes.
    groups.delete(id)
    groups.set(id, group)
    return { integrationId: id, name }
  }

  const run = async (lane: Lane): Promise<void> => {
    const group = groupOf(lane.integrationId)
    group.running.add(lane.name)
    await process(lane)
    group.running.delete(lane.name)
    if (group.again.delete(lane.name) && !isStopping) enqueue(group, lane.name)
    prune(lane.integrationId, group)
  }

  /** Throttles starts, not running lanes: those mostly wait for a provider. */
  const pause = (): void => {
    const allowed = throttle()
    isThrottled = allowed !== null
    void allowed?.then(() => {
      isThrottled = false
      pump()
    })
  }

  const pump = (): void => {
    while (!isStopping && running.size < concurrency && !isThrottled) {
      const lane = next()
      if (!lane) return
      pause()
      const task = run(lane).finally(() => {
        running.delete(task)
        pump()
      })
      running.add(task)
    }
  }

  const ready = ({ integrationId, name }: Lane): void => {
    if (isStopping) return
    const group = groupOf(integrationId)
    cancelDelay(group, name)
    if (group.running.has(name)) group.again.add(name)
    else enqueue(group, name)
    pump()
  }

  const drop = (id: string): void => {
    const group = groups.get(id)
    if (!group) return
    for (const name of [...group.delayed.keys()]) cancelDelay(group, name)
    group.queued.clear()
    group.again.clear()
    prune(id, group)
  }

  return {
    ready,
    later: (lane, ms) => {
      if (isStopping) return
      const group = groupOf(lane.integrationId)
      const at = clock.now() + ms
      const isSooner = (group.delayed.get(lane.name)?.at ?? Number.POSITIVE_INFINITY) <= at
      if (isSooner || group.queued.has(lane.name)) return
      cancelDelay(group, lane.name)
      group.delayed.set(lane.name, { at, cancel: clock.after(ms, () => ready(lane)) })
    },
    has: id => groups.has(id),
    waitMs: () => {
      const now = clock.now()
      let since = now
      for (const { queued } of groups.values()) since = Math.min(since, queued.values().next().value ?? now)
      return now - since
    },
    drop,
    stop: async () => {
      isStopping = true
      for (const id of [...groups.keys()]) drop(id)
      await Promise.all(running)
    },
  }
}
