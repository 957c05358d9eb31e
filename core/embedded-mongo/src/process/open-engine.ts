import { existsSync } from 'node:fs'
import { TEMPORARY_PREFIX } from '../commands/aggregate-output.ts'
import { createCursors } from '../cursors/cursors.ts'
import { EmbeddedMongoError } from '../embedded-mongo-error.ts'
import { buildIndex } from '../index/build-index.ts'
import { openCatalog } from '../storage/catalog.ts'
import { compressRecords } from '../storage/compress-records.ts'
import { createDiskGuard, requireSpaceToOpen } from '../storage/disk-guard.ts'
import { clear, dropCollection, finishDrops } from '../storage/drops.ts'
import { FORMAT_KEY, indexPrefix, prefixRange } from '../storage/keys.ts'
import { lockFolder } from '../storage/lock-file.ts'
import { networkKind } from '../storage/network-folder.ts'
import { openStore, type Store } from '../storage/store.ts'
import type { Engine, Limits } from './engine.ts'
import { releaseMemory } from './release-memory.ts'
import { createScheduler } from './scheduler.ts'
import { scheduleSweeps } from './sweeps.ts'
import { watchReaders } from './watch-readers.ts'

/**
 * Version of the folder's format. It was 1 before records were compressed: those of such a folder stay as
 * they are until they are written again.
 */
export const FORMAT = 2
const READABLE_FORMATS = [1, FORMAT]

export const DEFAULT_LIMITS: Limits = { sortBytes: 100 * 1024 * 1024, groupBytes: 100 * 1024 * 1024 }

export interface EngineOptions {
  limits?: Limits
  /** Called with warnings: faults that do not stop the database. */
  warn?: (text: string) => void
}

export interface OpenedEngine {
  engine: Engine
  close(): Promise<void>
}

/** Opens a data folder: locks it, checks its format, finishes what a crash interrupted. */
export function openEngine(
  folder: string,
  { limits = DEFAULT_LIMITS, warn = () => undefined }: EngineOptions = {},
): OpenedEngine {
  if (existsSync(folder)) requireSpaceToOpen(folder)
  const unlock = lockFolder(folder)
  let store: Store
  try {
    store = openChecked(folder)
  } catch (error) {
    unlock()
    throw error
  }
  const catalog = openCatalog(store)
  const disk = createDiskGuard(folder)
  const scheduler = createScheduler(store, {
    disk,
    beforeCommit: () => catalog.saveCounters(),
    readsMustWait: () => catalog.changedShape(),
    landed: () => catalog.landed(),
  })
  const engine: Engine = {
    store,
    catalog,
    disk,
    scheduler,
    cursors: createCursors(),
    limits,
    startedAt: Date.now(),
    folder,
    ttl: { sleepSeconds: 60, reschedule: () => undefined },
    operations: new Set(),
    counts: { commands: 0, connections: 0 },
  }
  const stopSweeps = scheduleSweeps(engine)
  const stopWatch = watchReaders({ readers: () => store.readers(), warn })
  const stopReleasing = releaseMemory(() => engine.operations.size > 0)
  const network = networkKind(folder)
  if (network) warn(networkWarning(network, folder))
  finishInterrupted(engine)
  return {
    engine,
    async close() {
      stopSweeps()
      stopWatch()
      stopReleasing()
      await scheduler.close()
      await store.close()
      unlock()
    },
  }
}

const networkWarning = (kind: string, folder: string): string =>
  `The data folder lies on a shared file system (${kind}): ${folder}. The embedded database maps its file into memory and needs locks and flushes that such systems do not always honour: use a local disk, or MongoDB.`

function openChecked(folder: string): Store {
  let store: Store
  try {
    store = openStore(folder)
  } catch (cause) {
    if (cause instanceof EmbeddedMongoError) throw cause
    const text = cause instanceof Error ? cause.message : String(cause)
    const access = /EACCES|EPERM|EROFS|Permission|Read-only/i.test(text)
    throw new EmbeddedMongoError(access ? 'unwritable' : 'corrupt', {
      message: access
        ? `The data folder cannot be written: ${folder}`
        : `The database file could not be opened: ${text}`,
      hint: access
        ? 'Give the user who starts the program write access to it.'
        : 'Move data.lmdb away and put that of a backup in its place.',
      cause,
    })
  }
  const format = store.get(FORMAT_KEY)
  if (format && !READABLE_FORMATS.includes(format[0])) {
    void store.close()
    throw new EmbeddedMongoError('format', {
      message: `The database in ${folder} has format ${format[0]}; this program reads format ${FORMAT}.`,
      hint: 'Start it with the version of the program that wrote it.',
    })
  }
  if (format?.[0] !== FORMAT) store.transaction(() => store.put(FORMAT_KEY, Buffer.from([FORMAT])))
  return compressRecords(store)
}

/**
 * Finishes interrupted work in the background: index builds start again from nothing, drops go on, unfinished
 * `$out` results are removed.
 */
function finishInterrupted(engine: Engine): void {
  const { scheduler, store, catalog } = engine
  const background = (work: Parameters<typeof scheduler.write>[0]) => {
    // A failed build removes its index itself; a failed drop keeps its mark for the next start.
    scheduler.write(work).catch(() => undefined)
  }
  background(() => finishDrops(engine))
  for (const collection of catalog.all()) {
    if (collection.name.startsWith(TEMPORARY_PREFIX)) {
      // biome-ignore lint/correctness/useYield: short work
      background(function* () {
        dropCollection(engine, collection)
      })
      continue
    }
    for (const index of collection.indexes) {
      if (!index.building) continue
      background(function* () {
        yield* clear(store, prefixRange(indexPrefix(collection.id, index.no)), () => scheduler.pauses.due())
        yield* buildIndex(engine, { collection, index })
      })
    }
  }
}
