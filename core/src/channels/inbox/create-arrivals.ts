import { type Model, Types } from 'mongoose'
import type { Clock } from '../../platform/clock.ts'
import { isDuplicateKey } from '../../platform/database/is-duplicate-key.ts'
import { writeTogether } from '../../platform/database/write-together.ts'
import type { Secrets } from '../../platform/secrets/open-secrets.ts'
import type { RawUpdate } from '../../plugin/channel.ts'
import { keepSetAsideMs } from './create-claims.ts'
import type { Lane } from './create-schedule.ts'
import type { InboxRecord } from './inbox.model.ts'
import { setAsideTexts } from './set-aside-texts.ts'
import { watchDelay } from './watch-delay.ts'

export interface Arrivals {
  /** Stores updates and answers the lane of each that is new; durable once it resolves. */
  store(integrationId: string, updates: readonly RawUpdate[]): Promise<Lane[]>
  /** The arrival at which what is stored of a lane has its first possible gap: something before it may yet appear. */
  before(lane: Lane): number
  /** Lets new updates stand behind those that an earlier process left, whatever its clock said. */
  continueAfter(arrival: number): void
  /** How much longer storing takes of late than it may, ms; negative: less. */
  delayMs(): number
  /** Whether something came in within the last second, or is being stored. */
  isComing(): boolean
  /** Whether an update of the lane is being stored just now. */
  isStoring(lane: Lane): boolean
}

export interface ArrivalsOptions {
  model: Model<InboxRecord>
  secrets: Secrets
  clock: Clock
}

/** MongoDB takes documents of 16 MB. */
const mostSealed = 12_000_000
/** So much longer than at its best storing may take, ms: an update waits for the thread and for the one before it. */
const spareMs = 2

/** Numbers updates in the order of their coming and stores them; those that are known are dropped by the index. */
export const createArrivals = ({ model, secrets, clock }: ArrivalsOptions): Arrivals => {
  const write = writeTogether(model, { calls: 4 })
  let newest = 0
  const delay = watchDelay({ spareMs })
  /** Numbers of what is being stored, by lane. */
  const storing = new Map<string, Set<number>>()
  /** What is being stored, by connection and key. */
  const underWay = new Map<string, Promise<unknown>>()

  const rowOf = (integrationId: Types.ObjectId, { key, lane, payload }: RawUpdate): InboxRecord => {
    const sealed = secrets.encrypt(JSON.stringify(payload ?? null))
    const now = new Date(clock.now())
    newest = Math.max(newest + 1, clock.now() * 1_000)
    return {
      integrationId,
      key,
      lane,
      arrival: newest,
      attempts: 0,
      runAt: now,
      waitingSince: now,
      fence: 0,
      leaseOwner: null,
      leaseUntil: null,
      ...(sealed.length <= mostSealed
        ? { state: 'waiting', payload: sealed }
        : {
            state: 'set-aside',
            reason: `the update is too large to be kept: ${sealed.length} bytes`,
            told: setAsideTexts.tooLarge,
            setAsideAt: now,
            expiresAt: new Date(clock.now() + keepSetAsideMs),
          }),
    }
  }

  /** False: it is there already. */
  const insert = async (document: InboxRecord): Promise<boolean> => {
    try {
      await write([{ insertOne: { document } }])
      return true
    } catch (error) {
      if (isDuplicateKey(error)) return false
      throw error
    }
  }

  const hold = (rows: readonly InboxRecord[]): (() => void) => {
    const held = rows.map(row => {
      const name = nameOf({ integrationId: row.integrationId.toHexString(), name: row.lane })
      const numbers = storing.get(name) ?? new Set()
      storing.set(name, numbers.add(row.arrival))
      return { name, numbers, arrival: row.arrival }
    })
    return () => {
      for (const { name, numbers, arrival } of held) {
        numbers.delete(arrival)
        if (numbers.size === 0 && storing.get(name) === numbers) storing.delete(name)
      }
    }
  }

  const storeFresh = async (integrationId: string, updates: readonly RawUpdate[]): Promise<Lane[]> => {
    if (updates.length === 0) return []
    const id = new Types.ObjectId(integrationId)
    const rows = updates.map(update => rowOf(id, update))
    const letGo = hold(rows)
    const began = performance.now()
    try {
      const isNew = await Promise.all(rows.map(row => insert(row)))
      delay.note(performance.now() - began)
      return rows.filter((_, index) => isNew[index]).map(({ lane: name }) => ({ integrationId, name }))
    } finally {
      letGo()
    }
  }

  return {
    store: async (integrationId, updates) => {
      const nameOfKey = ({ key }: RawUpdate) => `${integrationId} ${key}`
      // A repeat of what is being stored keeps its place: it is as durable as that one, once that one is.
      const known = updates.flatMap(one => underWay.get(nameOfKey(one)) ?? [])
      const fresh = updates.filter(one => !underWay.has(nameOfKey(one)))
      const saving = storeFresh(integrationId, fresh)
      const names = fresh.map(nameOfKey)
      for (const name of names) underWay.set(name, saving)
      try {
        const [added] = await Promise.all([saving, ...known])
        return added
      } finally {
        for (const name of names) if (underWay.get(name) === saving) underWay.delete(name)
      }
    },
    before: lane => Math.min(...(storing.get(nameOf(lane)) ?? [Math.max(newest + 1, clock.now() * 1_000)])),
    delayMs: delay.excessMs,
    isComing: () => delay.isRecent() || storing.size > 0,
    isStoring: lane => storing.has(nameOf(lane)),
    continueAfter: arrival => {
      newest = Math.max(newest, arrival)
    },
  }
}

const nameOf = ({ integrationId, name }: Lane): string => `${integrationId} ${name}`
