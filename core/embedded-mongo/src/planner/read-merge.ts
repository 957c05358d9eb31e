import { decode } from '../bson/decode.ts'
import type { Value } from '../bson/value.ts'
import { PAUSE, type Pause } from '../process/pauses.ts'
import { matches } from '../query/matches.ts'
import { compareKeys, sortKey } from '../sort/sort.ts'
import { recordKey } from '../storage/keys.ts'
import type { MergePlan } from './plan.ts'
import type { Found, Reading } from './read-plan.ts'

interface Branch {
  source: Iterator<Found | Pause>
  head?: { found: Found; key: Value[] }
}

/** Merges branches that are each in order. A document that is in several of them is returned once; one that
 *  changed while it waited at the head of its branch is read again. */
export function* readMerge(
  { branches, sort, residual, filter }: MergePlan,
  {
    reading,
    sources,
  }: { reading: Reading; sources: (branch: MergePlan['branches'][number]) => Iterator<Found | Pause> },
): Generator<Found | Pause> {
  const { store, collection, variables } = reading
  const only = new Set(sort.map(({ parts }) => parts[0]))
  const seen = new Set<number>()
  const open: Branch[] = branches.map(branch => ({ source: sources(branch) }))
  for (const branch of open) yield* advance(branch)
  for (;;) {
    let first: Branch | undefined
    for (const branch of open) {
      if (!branch.head) continue
      if (!first?.head || compareKeys(branch.head.key, first.head.key, sort) < 0) first = branch
    }
    if (!first?.head) return
    const { found } = first.head
    yield* advance(first)
    if (seen.has(found.rid)) continue
    seen.add(found.rid)
    const bytes = store.get(recordKey(collection.id, found.rid))
    if (!bytes) continue
    const left = bytes.equals(found.bytes) ? residual : filter
    if (!left || matches(left, decode(bytes), { variables })) yield { rid: found.rid, bytes }
  }

  function* advance(branch: Branch): Generator<Pause> {
    branch.head = undefined
    for (let step = branch.source.next(); !step.done; step = branch.source.next()) {
      if (step.value === PAUSE) yield PAUSE
      else {
        const found = step.value
        branch.head = { found, key: sortKey(decode(found.bytes, 0, only), sort) }
        return
      }
    }
  }
}
