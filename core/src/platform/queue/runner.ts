import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import { createBacklog, type LaneKeys } from './backlog.ts'

/** Result of a worker's look at its lane. */
export type Step =
  /** One record was worked on: look again if there may be more. */
  | 'done'
  /** There is no record. */
  | 'empty'
  /** Nothing can be done until the lane is woken. */
  | 'idle'
  /** Look again after so long, ms, whatever is known of the lane. */
  | { ms: number }

export interface RunnerOptions<Lane> extends LaneKeys<Lane> {
  clock: Clock
  log: FastifyBaseLogger
  /** Works on one record of a lane; never called concurrently for one lane. On an error the lane is looked at again. */
  work(lane: Lane): Promise<Step>
  /** Lanes worked on at once, of all groups and of one. Omitted: any number. */
  concurrency?: number
  groupConcurrency?: number
  /** False: with these lanes of its group under way, this one has to wait. Omitted: it may start. */
  mayStart?(lane: Lane, running: Iterable<Lane>): boolean
  /** Called on every start: resolves when the next start is allowed. Omitted, or null: at once. */
  throttle?(): Promise<void> | null
  /** Nothing is left in a lane. */
  onEmpty?(lane: Lane): void
}

export type Runner<Lane> = ReturnType<typeof createRunner<Lane>>

interface Group<Lane> {
  /** Lanes that wait for their turn, and since when, oldest first. */
  queued: Map<string, { lane: Lane; since: number }>
  running: Map<string, Lane>
  /** Lanes that were woken while they were under way. */
  woken: Set<string>
  /** Lanes that wait for a time. */
  delayed: Map<string, { at: number; cancel(): void }>
}

const afterErrorMs = 2_000

/**
 * Runs one worker per lane: sequentially within a lane, concurrently across lanes. The group with the fewest lanes under way is
 * next, and groups with equally many take turns.
 */
export const createRunner = <Lane>({
  clock,
  log,
  groupOf,
  nameOf,
  work,
  concurrency = Number.POSITIVE_INFINITY,
  groupConcurrency = Number.POSITIVE_INFINITY,
  mayStart = () => true,
  throttle = () => null,
  onEmpty = () => undefined,
}: RunnerOptions<Lane>) => {
  const backlog = createBacklog<Lane>({ groupOf, nameOf })
  const groups = new Map<string, Group<Lane>>()
  const underWay = new Set<Promise<void>>()
  let isStarted = false
  let isStopping = false
  let isThrottled = false

  const groupAt = (lane: Lane): Group<Lane> => {
    const id = groupOf(lane)
    const group = groups.get(id) ?? {
      queued: new Map(),
      running: new Map(),
      woken: new Set(),
      delayed: new Map(),
    }
    groups.set(id, group)
    return group
  }
  const prune = (id: string, { queued, running, delayed }: Group<Lane>): void => {
    if (queued.size + running.size + delayed.size === 0) groups.delete(id)
  }
  const cancelDelay = ({ delayed }: Group<Lane>, name: string): void => {
    delayed.get(name)?.cancel()
    delayed.delete(name)
  }
  const isFull = ({ running }: Group<Lane>): boolean => running.size >= groupConcurrency
  const startable = ({ queued, running }: Group<Lane>): Lane | undefined => {
    for (const { lane } of queued.values()) if (mayStart(lane, running.values())) return lane
    return undefined
  }

  const enqueue = (lane: Lane): void => {
    if (isStopping) return
    const group = groupAt(lane)
    const name = nameOf(lane)
    cancelDelay(group, name)
    if (group.running.has(name)) group.woken.add(name)
    else if (!group.queued.has(name)) group.queued.set(name, { lane, since: clock.now() })
    pump()
  }
  const delay = (lane: Lane, ms: number): void => {
    if (isStopping) return
    if (ms <= 0) return void enqueue(lane)
    const group = groupAt(lane)
    const name = nameOf(lane)
    const at = clock.now() + ms
    const isSooner = (group.delayed.get(name)?.at ?? Number.POSITIVE_INFINITY) <= at
    if (isSooner || group.queued.has(name)) return
    cancelDelay(group, name)
    group.delayed.set(name, { at, cancel: clock.after(ms, () => enqueue(lane)) })
  }

  const next = (): Lane | null => {
    let best: { id: string; group: Group<Lane>; lane: Lane } | null = null
    for (const [id, group] of groups) {
      if (isFull(group) || (best && group.running.size >= best.group.running.size)) continue
      const lane = startable(group)
      if (lane !== undefined) best = { id, group, lane }
    }
    if (!best) return null
    const { id, group, lane } = best
    group.queued.delete(nameOf(lane))
    // Among groups with equally many lanes under way, this one comes last now.
    groups.delete(id)
    groups.set(id, group)
    return lane
  }

  const run = async (lane: Lane, step: () => Promise<Step>): Promise<void> => {
    const group = groupAt(lane)
    const name = nameOf(lane)
    group.running.set(name, lane)
    const found = await step().catch((err): Step => {
      log.warn(
        { err, group: groupOf(lane), lane: name },
        'a lane could not be worked on, and is looked at again',
      )
      return { ms: afterErrorMs }
    })
    group.running.delete(name)
    const isWoken = group.woken.delete(name)
    const mayHaveMore = found === 'done' && backlog.done(lane)
    if (found === 'empty' && !isWoken) backlog.close(lane)
    if (mayHaveMore || (isWoken && backlog.has(lane))) enqueue(lane)
    else if (typeof found === 'object') delay(lane, found.ms)
    else if (!backlog.has(lane)) onEmpty(lane)
    prune(groupOf(lane), group)
  }

  const track = (lane: Lane, step: () => Promise<Step>): void => {
    const task = run(lane, step).finally(() => {
      underWay.delete(task)
      pump()
    })
    underWay.add(task)
  }

  /** Throttles starts, not lanes under way: those mostly wait for a provider. */
  const pause = (): void => {
    const allowed = throttle()
    isThrottled = allowed !== null
    void allowed?.then(() => {
      isThrottled = false
      pump()
    })
  }
  const pump = (): void => {
    while (!isStopping && underWay.size < concurrency && !isThrottled) {
      const lane = next()
      if (lane === null) return
      pause()
      track(lane, () => work(lane))
    }
  }

  /** Looks at a lane now, or after a delay unless that happens sooner already. A lane known to be empty is not looked at. */
  const look = (lane: Lane, ms = 0): void => {
    if (!isStarted || !backlog.has(lane)) return
    delay(lane, ms)
  }
  /** Forgets what waits in the lanes of a group; those under way end by themselves. */
  const drop = (id: string): void => {
    backlog.drop(id)
    const group = groups.get(id)
    if (!group) return
    for (const name of [...group.delayed.keys()]) cancelDelay(group, name)
    group.queued.clear()
    group.woken.clear()
    prune(id, group)
  }
  const isRunning = (lane: Lane): boolean => groups.get(groupOf(lane))?.running.has(nameOf(lane)) === true

  return {
    /** Before this call nothing is looked at. */
    start: (): void => {
      isStarted = true
    },
    /** One more record was stored in a lane. It is not looked at yet. */
    add: backlog.add,
    /** An unknown number of records is stored in a lane. It is not looked at yet. */
    open: backlog.open,
    look,
    /** Looks at a lane with an unknown number of records. */
    wake: (lane: Lane): void => {
      backlog.open(lane)
      look(lane)
    },
    /**
     * Takes the place of an idle, empty lane for a record that is stored as claimed, to be begun or released promptly; null: it
     * is not, or the limits do not allow it.
     */
    reserve: (lane: Lane) => {
      const group = groupAt(lane)
      const isFree = !backlog.has(lane) && !isRunning(lane) && !isFull(group) && underWay.size < concurrency
      if (!isStarted || isStopping || !isFree || !mayStart(lane, group.running.values())) {
        prune(groupOf(lane), group)
        return null
      }
      const { promise, resolve } = Promise.withResolvers<() => Promise<Step>>()
      track(lane, async () => (await promise)())
      return {
        begin: (step: () => Promise<Step>): void => {
          backlog.add(lane)
          resolve(step)
        },
        release: (): void => resolve(async () => 'idle'),
      }
    },
    isRunning,
    /** The lanes under way. */
    running: (): Lane[] => [...groups.values()].flatMap(({ running }) => [...running.values()]),
    /** True: a lane of a group is under way, or waits for its turn or a time. */
    isBusy: (id: string): boolean => groups.has(id),
    /** The time that the lane which waits longest for its turn has waited, ms; 0: none waits. */
    waitMs: (): number => {
      const now = clock.now()
      let since = now
      for (const { queued } of groups.values())
        since = Math.min(since, queued.values().next().value?.since ?? now)
      return now - since
    },
    drop,
    /** Starts nothing more; resolves when the lanes under way have ended. */
    stop: async (): Promise<void> => {
      isStopping = true
      for (const id of [...groups.keys()]) drop(id)
      await Promise.all(underWay)
    },
  }
}
