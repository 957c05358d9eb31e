import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { DATA_FILE } from '../storage/data-file.ts'
import { lastTransaction, type SparseRange, sparseLeaves } from '../storage/sparse-leaves.ts'
import type { Engine } from './engine.ts'

/**
 * Maximum number of entries of a packed range, several times the usual one: a range that has more was written
 * to meanwhile, and needs no packing.
 */
const MAX_ENTRIES = 4000
/** After each step the packer rests for this many times its duration, which is left to others. */
const REST = 20

/**
 * Packs pages that were written since the last run onto fewer ones, once they have been left alone for one
 * turn: a large part of the written pages is space that no insert will use. Returns the next turn's work,
 * which ends early when `stopped`.
 */
export function createPagePacker(
  { folder, store, scheduler }: Pick<Engine, 'folder' | 'store' | 'scheduler'>,
  stopped: () => boolean,
): () => Promise<void> {
  const path = join(folder, DATA_FILE)
  let after = lastTransaction(path)
  let until = after

  /** Packs one range in one transaction. */
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
