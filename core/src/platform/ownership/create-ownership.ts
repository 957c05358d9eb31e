import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { type Clock, sleep, systemClock } from '../clock.ts'
import type { Database } from '../database/open-database.ts'
import { createLeases, leaseHoldings } from './create-leases.ts'
import { createMembers } from './create-members.ts'
import { type LeaseRecord, leaseSchema } from './lease.model.ts'
import { type MemberRecord, memberSchema, type ProcessIdentity } from './member.model.ts'
import type { Holdings, Membership, Ownership } from './ownership.ts'
import { identifyProcess } from './process-identity.ts'

export interface OwnershipOptions {
  log: FastifyBaseLogger
  /** A process without a heartbeat for this long is declared dead, ms. */
  timeoutMs: number
  /** No other process can use this database: at the start all owners are dead. */
  isAlone: boolean
  clock?: Clock
  identity?: () => Promise<ProcessIdentity | undefined>
}

interface Term extends Membership {
  end: AbortController
  overdue: AbortController
  /** Time when the last confirmed heartbeat was sent. */
  confirmedAt: Moment
}

/** The monotonic clock stops during sleep, the wall clock may be set: the larger difference counts. */
interface Moment {
  ticks: number
  now: number
}

/** Heartbeats per timeout of a silent process. */
const beatsPerTimeout = 4
/** Interval, in timeouts, of the search for records claimed by an owner that is not or no longer a member. */
const sweepEvery = 3

export const createOwnership = (
  db: Database,
  { log, timeoutMs, isAlone, clock = systemClock, identity = identifyProcess }: OwnershipOptions,
): Ownership => {
  const beatMs = timeoutMs / beatsPerTimeout
  /** Work under a lease is aborted a quarter of the timeout before other processes may take over. */
  const surenessMs = timeoutMs - beatMs
  const leaseModel = db.model<LeaseRecord>('Lease', leaseSchema)
  const self = identity()
  const members = createMembers({
    model: db.model<MemberRecord>('Member', memberSchema),
    clock,
    timeoutMs,
    identity: () => self,
  })
  const holdings: Holdings[] = [leaseHoldings(leaseModel)]
  const stopping = new AbortController()
  let term = begin(clock)
  let isJoined = false
  let isBeating = false
  let beating: Promise<void> = Promise.resolve()
  let cancelWatch = (): void => undefined
  let sweptAt = Number.NEGATIVE_INFINITY

  const silentMs = (): number => {
    const { ticks, now } = term.confirmedAt
    return Math.max(clock.ticks() - ticks, clock.now() - now)
  }
  const isSure = (): boolean => isJoined && !term.signal.aborted && silentMs() < surenessMs

  /** Aborts the work under leases when no heartbeat was confirmed in time, whatever the cause. */
  const watch = (): void => {
    const { overdue } = term
    cancelWatch()
    if (silentMs() >= surenessMs) {
      if (!overdue.signal.aborted) log.warn('the heartbeat is overdue: work under leases ends')
      overdue.abort(new Error('the heartbeat is overdue'))
    }
    cancelWatch = clock.after(overdue.signal.aborted ? beatMs : surenessMs - silentMs(), watch)
  }

  const confirm = (sent: Moment): void => {
    term.confirmedAt = sent
    if (term.overdue.signal.aborted) term.overdue = new AbortController()
  }

  const join = async (): Promise<void> => {
    const sent = momentOf(clock)
    await members.join(term.owner)
    isJoined = true
    confirm(sent)
  }

  const beat = async (): Promise<void> => {
    const sent = momentOf(clock)
    if (await members.beat(term.owner)) return confirm(sent)
    log.warn('this server sent no heartbeat for so long that others took over its work; it rejoins')
    const over = term
    term = begin(clock)
    over.overdue.abort(new Error('the membership is over'))
    over.end.abort(new Error('the membership is over'))
    await join()
    // Recent claims under the old name.
    await recoverDead()
  }

  const recoverOf = async ({ name, owners, recover }: Holdings): Promise<void> => {
    // Read first: owners join before they claim anything, so one that is not a member by now is dead for good.
    const found = await owners()
    const alive = await members.aliveOf(found)
    for (const owner of found) {
      if (alive.has(owner)) continue
      log.info({ owner, holdings: name }, 'work of a dead process is taken over')
      await recover(owner)
    }
  }
  const recoverDead = async (): Promise<void> => {
    sweptAt = clock.ticks()
    await Promise.all(holdings.map(recoverOf))
  }

  const round = async (): Promise<void> => {
    await beat()
    const hasGone = await members.removeDead(term.owner)
    if (hasGone || clock.ticks() - sweptAt >= sweepEvery * timeoutMs) await recoverDead()
  }

  const beatOn = async (): Promise<void> => {
    for (let waitMs = beatMs; ; ) {
      await sleep(clock, waitMs, stopping.signal)
      if (stopping.signal.aborted) return
      waitMs = beatMs
      await round().catch(err => {
        members.resetSilence()
        sweptAt = Number.NEGATIVE_INFINITY
        waitMs = beatMs / 4
        log.warn({ err }, 'a heartbeat could not be sent')
      })
    }
  }

  return {
    current: () => term,
    isSure,
    hasOthers: members.hasOthers,
    register: one => void holdings.push(one),
    leases: createLeases({
      model: leaseModel,
      clock,
      log,
      current: () => term,
      overdue: () => term.overdue.signal,
      againMs: beatMs,
    }),
    start: async () => {
      await join()
      if (!isBeating) {
        isBeating = true
        watch()
        beating = beatOn()
      }
      await members.removeDead(term.owner, { isAlone })
      await recoverDead()
    },
    recoverDead,
    stop: async () => {
      stopping.abort(new Error('the server stops'))
      cancelWatch()
      await beating
      if (isJoined)
        await members.leave(term.owner).catch(err => log.warn({ err }, 'the membership could not be removed'))
    },
  }
}

const momentOf = (clock: Clock): Moment => ({ ticks: clock.ticks(), now: clock.now() })

const begin = (clock: Clock): Term => {
  const end = new AbortController()
  return {
    owner: randomUUID(),
    signal: end.signal,
    end,
    overdue: new AbortController(),
    confirmedAt: momentOf(clock),
  }
}
