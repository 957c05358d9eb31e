import { type Model, Types } from 'mongoose'
import type { Clock } from '../../../platform/clock.ts'
import { batchWrites } from '../../../platform/database/batch-writes.ts'
import { isDuplicateKey } from '../../../platform/database/is-duplicate-key.ts'
import type { Secrets } from '../../../platform/secrets/open-secrets.ts'
import type { RawUpdate } from '../../../plugin/raw-update.ts'
import { deadLetterTexts } from './dead-letter-texts.ts'
import type { InboxRecord } from './inbox.model.ts'
import { keepDeadLettersMs } from './inbox-policy.ts'
import type { Lane } from './lane.ts'
import { measureLatency } from './measure-latency.ts'

export interface UpdateStore {
  /**
   * Stores updates, deduplicated by key; `quietMs`: how long they wait for more of the same question. Returns the new ones; durable once it
   * resolves.
   */
  store(
    integrationId: string,
    updates: readonly RawUpdate[],
    options: { quietMs: number },
  ): Promise<StoredUpdate[]>
  /** Low watermark of a lane: all updates with a smaller sequence number (`arrival`) are stored. */
  watermark(lane: Lane): number
  /** Continues the sequence after the last number of an earlier process, whatever its clock was. */
  continueAfter(arrival: number): void
  /** Excess of the recent write latency over the allowed one, ms; negative: below. */
  excessMs(): number
  /** true: an update was received within the last second, or is being stored. */
  isReceiving(): boolean
  /** true: an update of the lane is being stored. */
  isStoring(lane: Lane): boolean
}

export interface StoredUpdate {
  lane: Lane
  /** Time that it waits for more, ms; 0: it does not wait. */
  waitMs: number
}

export interface UpdateStoreOptions {
  model: Model<InboxRecord>
  secrets: Secrets
  clock: Clock
}

/** Limit for an encrypted payload: MongoDB documents may have 16 MB. */
const maxSealed = 12_000_000
/** Allowed write latency above the best one, ms: an update waits for the event loop and the previous write. */
const toleranceMs = 2

/** The parts of an album are waited for at least this long after each: they come seconds apart. */
const albumMs = 2_000

/** The key of the updates that an update may be joined with, and the time it waits for them. */
const joining = ({ joins }: RawUpdate, quietMs: number): { joins?: string; waitMs: number } => {
  if (!joins) return { waitMs: 0 }
  const { person, album } = joins
  if (quietMs > 0)
    return { joins: person, waitMs: album === undefined ? quietMs : Math.max(albumMs, quietMs) }
  return album === undefined ? { waitMs: 0 } : { joins: `${person} ${album}`, waitMs: albumMs }
}

/** Assigns sequence numbers to updates and stores them; a unique index drops duplicates. */
export const createUpdateStore = ({ model, secrets, clock }: UpdateStoreOptions): UpdateStore => {
  const write = batchWrites(model, { calls: 4 })
  let newest = 0
  const latency = measureLatency({ toleranceMs })
  /** Sequence numbers of updates being stored, by lane. */
  const storing = new Map<string, Set<number>>()
  /** Writes in progress, by connection and key. */
  const underWay = new Map<string, Promise<unknown>>()

  const rowOf = (integrationId: Types.ObjectId, update: RawUpdate, quietMs: number): InboxRecord => {
    const { key, lane, payload, mayBeOperator } = update
    const { joins, waitMs } = joining(update, quietMs)
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
      ...(joins !== undefined && { joins, quietUntil: new Date(now.getTime() + waitMs) }),
      ...(mayBeOperator && { mayBeOperator }),
      ...(sealed.length <= maxSealed
        ? { state: 'waiting', payload: sealed }
        : {
            state: 'set-aside',
            reason: `the update is too large to be kept: ${sealed.length} bytes`,
            told: deadLetterTexts.tooLarge,
            setAsideAt: now,
            expiresAt: new Date(clock.now() + keepDeadLettersMs),
          }),
    }
  }

  /** False: duplicate key. */
  const insert = async (document: InboxRecord): Promise<boolean> => {
    try {
      await write([{ insertOne: { document } }])
      return true
    } catch (error) {
      if (isDuplicateKey(error)) return false
      throw error
    }
  }

  const track = (rows: readonly InboxRecord[]): (() => void) => {
    const tracked = rows.map(row => {
      const name = nameOf({ integrationId: row.integrationId.toHexString(), name: row.lane })
      const numbers = storing.get(name) ?? new Set()
      storing.set(name, numbers.add(row.arrival))
      return { name, numbers, arrival: row.arrival }
    })
    return () => {
      for (const { name, numbers, arrival } of tracked) {
        numbers.delete(arrival)
        if (numbers.size === 0 && storing.get(name) === numbers) storing.delete(name)
      }
    }
  }

  const storeFresh = async (
    integrationId: string,
    updates: readonly RawUpdate[],
    quietMs: number,
  ): Promise<StoredUpdate[]> => {
    if (updates.length === 0) return []
    const id = new Types.ObjectId(integrationId)
    const rows = updates.map(update => rowOf(id, update, quietMs))
    const release = track(rows)
    const began = performance.now()
    try {
      const isNew = await Promise.all(rows.map(row => insert(row)))
      latency.note(performance.now() - began)
      return updates
        .filter((_, index) => isNew[index])
        .map(update => ({
          lane: { integrationId, name: update.lane },
          waitMs: joining(update, quietMs).waitMs,
        }))
    } finally {
      release()
    }
  }

  return {
    store: async (integrationId, updates, { quietMs }) => {
      const nameOfKey = ({ key }: RawUpdate) => `${integrationId} ${key}`
      // A duplicate of an update being stored resolves together with it.
      const known = updates.flatMap(one => underWay.get(nameOfKey(one)) ?? [])
      const fresh = updates.filter(one => !underWay.has(nameOfKey(one)))
      const saving = storeFresh(integrationId, fresh, quietMs)
      const names = fresh.map(nameOfKey)
      for (const name of names) underWay.set(name, saving)
      try {
        const [added] = await Promise.all([saving, ...known])
        return added
      } finally {
        for (const name of names) if (underWay.get(name) === saving) underWay.delete(name)
      }
    },
    watermark: lane =>
      Math.min(...(storing.get(nameOf(lane)) ?? [Math.max(newest + 1, clock.now() * 1_000)])),
    excessMs: latency.excessMs,
    isReceiving: () => latency.isRecent() || storing.size > 0,
    isStoring: lane => storing.has(nameOf(lane)),
    continueAfter: arrival => {
      newest = Math.max(newest, arrival)
    },
  }
}

const nameOf = ({ integrationId, name }: Lane): string => `${integrationId} ${name}`
