import { PAUSE, type Pause, type Pauses } from '../process/pauses.ts'
import type { RangeOptions, Store } from './store.ts'

/** Number of keys that are counted at a time, which takes only a moment. */
const STEP = 10_000

/** Counts the keys of a range without reading them into memory, and lets other work run in between. */
export function* countRange(
  store: Store,
  { low, high }: Pick<RangeOptions, 'low' | 'high'>,
  pauses: Pauses,
): Generator<Pause, number> {
  let total = 0
  let after: Buffer | undefined
  for (;;) {
    const [edge]: Buffer[] = store.keys({ low, high, after, offset: STEP - 1, limit: 1 })
    if (!edge) return total + store.count({ low, high, after })
    total += STEP
    after = edge
    if (pauses.now()) yield PAUSE
  }
}
