import { deleteAll } from '../commands/delete.ts'
import type { Collection, Index } from '../storage/collection.ts'
import type { Engine } from './engine.ts'
import { createPagePacker } from './pack-pages.ts'
import { PAUSE, type Pause } from './pauses.ts'

/**
 * Share of the interval of expiry after which pages are packed: until then each record of a busy time takes
 * up more space than it needs.
 */
const PACKING = 1 / 4

/**
 * Removes expired records, closes idle cursors and packs pages at intervals. Returns the function that stops
 * it.
 */
export function scheduleSweeps(engine: Engine): () => void {
  let stopped = false
  const sweeps = [
    repeat(
      () => engine.ttl.sleepSeconds,
      () => expireAll(engine),
    ),
    repeat(
      () => engine.ttl.sleepSeconds * PACKING,
      createPagePacker(engine, () => stopped),
    ),
  ]
  engine.ttl.reschedule = () => {
    for (const sweep of sweeps) sweep.arm()
  }
  return () => {
    stopped = true
    for (const sweep of sweeps) sweep.stop()
  }
}

/**
 * Runs work again and again, each time the interval after the previous run has ended. Work that fails is
 * tried again at the next turn.
 */
function repeat(seconds: () => number, work: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  let running = false
  let stopped = false
  const arm = () => {
    clearTimeout(timer)
    if (stopped || running) return
    timer = setTimeout(run, seconds() * 1000)
    timer.unref()
  }
  const run = () => {
    running = true
    work()
      .catch(() => undefined)
      .finally(() => {
        running = false
        arm()
      })
  }
  arm()
  return {
    arm,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

async function expireAll(engine: Engine): Promise<void> {
  engine.cursors.sweep(Date.now())
  const expiring = engine.catalog
    .all()
    .filter(each => each.indexes.some(index => index.expireAfterSeconds !== undefined))
  if (expiring.length > 0) await engine.scheduler.write(() => expire(engine, expiring))
}

function* expire(engine: Engine, collections: Collection[]): Generator<Pause, void> {
  for (const collection of collections) {
    for (const index of collection.indexes) {
      if (index.expireAfterSeconds === undefined || index.building) continue
      for (const gone of deleteAll(engine, expired(collection, index, index.expireAfterSeconds))) {
        if (gone === PAUSE) yield PAUSE
      }
    }
  }
}

/** Matches documents with a date (or a list with a date) that is old enough; others never expire. */
function expired(collection: Collection, index: Index, seconds: number): Parameters<typeof deleteAll>[1] {
  const [{ path, parts }] = index.fields
  const before = new Date(Date.now() - seconds * 1000)
  return {
    collection,
    filter: {
      kind: 'and',
      filters: [
        { kind: 'field', path, parts, test: { op: 'lte', value: before } },
        ...(index.partial ? [index.partial] : []),
      ],
    },
    hint: index,
    variables: new Map(),
  }
}
