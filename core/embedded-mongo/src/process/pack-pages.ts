import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { DATA_FILE } from '../storage/data-file.ts'
import { lastTransaction, type SparseRange, sparseLeaves } from '../storage/sparse-leaves.ts'
import type { Engine } from './engine.ts'

/** A range has some 500 entries; who wrote into it meanwhile needs no packing. */
const MAX_ENTRIES = 4000
/** After each step so many times its duration belongs to others. */
const REST = 20

/**
 * Packs what was written since it ran last onto fewer pages, once it has been left alone for one turn: half of what a
 * server writes is room that no insert will use. Returns the next turn's work, which ends early when `stopped`.
 */
export function createPagePacker(
  { folder, store, scheduler }: Pick<Engine, 'folder' | 'store' | 'scheduler'>,
  stopped: () => boolean,
): () => Promise<void> {
  const path = join(folder, DATA_FILE)
  let after = lastTransaction(path)
  let until = after

  /** The pages of a range are those of one transaction. */
  const pack = ({ low, high }: SparseRange): Promise<void> =>
    // biome-ignore lint/correctness/useYield: an entry that is removed must be there again when others go on
    scheduler.write(function* () {
      store.rewrite({ low, high, limit: MAX_ENTRIES })
    })

  const step = async (work: () => unknown): Promise<void> => {
    const began = performance.now()
    await work()
    await delay((performance.now() - began) * REST, undefined, { ref: false })
  }

  return async () => {
    const now = lastTransaction(path)
    let from: Buffer | undefined = Buffer.alloc(0)
    while (from && after < now && !stopped()) {
      let ranges: SparseRange[] = []
      const query = { after, until, from }
      await step(() => {
        ;({ ranges, next: from } = sparseLeaves(path, query))
      })
      for (const range of ranges) if (!stopped()) await step(() => pack(range))
    }
    after = until
    until = now
  }
}
