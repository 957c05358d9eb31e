import { deleteAll } from '../commands/delete.ts'
import type { Collection, Index } from '../storage/collection.ts'
import type { Engine } from './engine.ts'
import { PAUSE, type Pause } from './pauses.ts'

/** Runs the TTL sweep and closes idle cursors at intervals; returns how to stop. */
export function scheduleSweeps(engine: Engine): () => void {
  let timer: NodeJS.Timeout
  const arm = () => {
    timer = setTimeout(sweep, engine.ttl.sleepSeconds * 1000)
    timer.unref()
  }
  const sweep = () => {
    engine.cursors.sweep(Date.now())
    const expiring = engine.catalog
      .all()
      .filter(each => each.indexes.some(index => index.expireAfterSeconds !== undefined))
    const done =
      expiring.length > 0 ? engine.scheduler.write(() => expire(engine, expiring)) : Promise.resolve()
    // What could not be deleted now is tried again at the next sweep.
    done.catch(() => undefined).finally(arm)
  }
  engine.ttl.reschedule = () => {
    clearTimeout(timer)
    arm()
  }
  arm()
  return () => {
    engine.ttl.sleepSeconds = 1_000_000
    clearTimeout(timer)
  }
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

/** Documents with a date (or a list with a date) that is old enough; others never expire. */
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
