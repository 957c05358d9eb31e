import type { Clock } from '../../platform/clock.ts'

/** What is worked on in the order of its coming. */
export interface Lane {
  integrationId: string
  name: string
}

export interface Schedule {
  /** A lane has something to do. One that has its turn gets another one afterwards. */
  ready(lane: Lane): void
  /** The same, after a while. */
  later(lane: Lane, ms: number): void
  /** Whether a connection has a lane that waits, sleeps or has its turn. */
  has(integrationId: string): boolean
  /** Forgets the lanes of a connection; turns that run end by themselves. */
  drop(integrationId: string): void
  /** Begins no more turns and waits for those that run. */
  stop(): Promise<void>
}

export interface ScheduleOptions {
  clock: Clock
  /** Turns that run at once. */
  concurrency: number
  /** Asked when a turn begins: resolves when another may. Left out, or null: at once. */
  rest?(): Promise<void> | null
  /** One turn of a lane; never throws, and is never called for a lane that has its turn. */
  turn(lane: Lane): Promise<void>
}

interface Group {
  queued: Set<string>
  running: Set<string>
  /** Lanes that became ready while they had their turn. */
  again: Set<string>
  /** Lanes that sleep, with how to call it off. */
  asleep: Map<string, () => void>
}

/**
 * Gives lanes their turns: a lane one at a time, many lanes at once. The next turn goes to the connection that has the
 * fewest, and a quarter of all turns is out of reach of any single one.
 */
export const createSchedule = ({
  clock,
  concurrency,
  rest = () => null,
  turn,
}: ScheduleOptions): Schedule => {
  const groups = new Map<string, Group>()
  const running = new Set<Promise<void>>()
  const share = Math.max(1, Math.ceil((concurrency * 3) / 4))
  let isStopping = false
  let isResting = false

  const groupOf = (id: string): Group => {
    const group = groups.get(id) ?? {
      queued: new Set(),
      running: new Set(),
      again: new Set(),
      asleep: new Map(),
    }
    groups.set(id, group)
    return group
  }
  const wake = (group: Group, name: string): void => {
    group.asleep.get(name)?.()
    group.asleep.delete(name)
  }
  const tidy = (id: string, { queued, running, asleep }: Group): void => {
    if (queued.size + running.size + asleep.size === 0) groups.delete(id)
  }

  const next = (): Lane | null => {
    let best: { id: string; group: Group; name: string } | null = null
    for (const [id, group] of groups) {
      const [name] = group.queued
      if (name === undefined || group.running.size >= share) continue
      if (!best || group.running.size < best.group.running.size) best = { id, group, name }
    }
    if (!best) return null
    const { id, group, name } = best
    group.queued.delete(name)
    // To the end of the line: of connections with as many turns each has its own after the other.
    groups.delete(id)
    groups.set(id, group)
    return { integrationId: id, name }
  }

  const run = async (lane: Lane): Promise<void> => {
    const group = groupOf(lane.integrationId)
    group.running.add(lane.name)
    await turn(lane)
    group.running.delete(lane.name)
    if (group.again.delete(lane.name) && !isStopping) group.queued.add(lane.name)
    tidy(lane.integrationId, group)
  }

  /** The turns that begin are spaced, not those that run: they mostly wait for a provider. */
  const pause = (): void => {
    const over = rest()
    isResting = over !== null
    void over?.then(() => {
      isResting = false
      pump()
    })
  }

  const pump = (): void => {
    while (!isStopping && running.size < concurrency && !isResting) {
      const lane = next()
      if (!lane) return
      pause()
      const turnOfIt = run(lane).finally(() => {
        running.delete(turnOfIt)
        pump()
      })
      running.add(turnOfIt)
    }
  }

  const ready = ({ integrationId, name }: Lane): void => {
    if (isStopping) return
    const group = groupOf(integrationId)
    wake(group, name)
    if (group.running.has(name)) group.again.add(name)
    else group.queued.add(name)
    pump()
  }

  const drop = (id: string): void => {
    const group = groups.get(id)
    if (!group) return
    for (const name of [...group.asleep.keys()]) wake(group, name)
    group.queued.clear()
    group.again.clear()
    tidy(id, group)
  }

  return {
    ready,
    later: (lane, ms) => {
      if (isStopping) return
      const group = groupOf(lane.integrationId)
      wake(group, lane.name)
      group.asleep.set(
        lane.name,
        clock.after(ms, () => ready(lane)),
      )
    },
    has: id => groups.has(id),
    drop,
    stop: async () => {
      isStopping = true
      for (const id of [...groups.keys()]) drop(id)
      await Promise.all(running)
    },
  }
}
