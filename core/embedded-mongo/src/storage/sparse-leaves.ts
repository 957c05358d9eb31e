import { closeSync, openSync } from 'node:fs'
import { NO_PAGE, type PageFile, readNewestMeta, readTreePage } from './page-file.ts'

/** Entries from `low` to before `high` (undefined: to the end), whose leaves are emptier than they need be. */
export interface SparseRange {
  low: Buffer
  high: Buffer | undefined
}

export interface SparseLeavesQuery {
  /**
   * Numbers of transactions: looks at branches that were written after `after`, and takes leaves that were
   * last written at `until` or before.
   */
  after: bigint
  until: bigint
  /** The key to begin at. */
  from: Buffer
}

export interface SparseLeaves {
  ranges: SparseRange[]
  /** The key to go on from; undefined: the end is reached. */
  next: Buffer | undefined
}

/** Approximate number of leaves that are looked at in one go. */
const LEAVES_AT_ONCE = 256
/** Maximum number of leaves that are packed at once. */
const MAX_LEAVES = 8
/** Part of a page that packing fills: a page is never filled to its last byte. */
const FILLED = 0.97
/**
 * Minimum share of freed pages that is worth the writing: keys that come in no order leave their leaves two
 * thirds full, and would split them again.
 */
const MIN_FREED = 1 / 3

/** Returns the number of the last commit. */
export const lastTransaction = (path: string): bigint =>
  withFile(path, ({ transaction }) => transaction) ?? 0n

/**
 * Finds ranges where a data file keeps fewer entries on its leaves than they could hold. An insert into a
 * full leaf halves it, unless it comes at its end: rows in the middle of the tree that only grow at their
 * ends leave all their leaves half full.
 *
 * Only the thread that writes the file may call it: the pages of the last commit stay as they are until the
 * second one after it.
 */
export function sparseLeaves(path: string, { after, until, from }: SparseLeavesQuery): SparseLeaves {
  const ranges: SparseRange[] = []
  let left = LEAVES_AT_ONCE
  let next: Buffer | undefined
  withFile(path, ({ file, root, depth }) => {
    /** Walks a subtree; `end` is the first key behind the page. */
    const walk = (number: bigint, height: number, end: Buffer | undefined): void => {
      const page = readTreePage(file, { number, branch: true })
      if (!page || page.transaction <= after) return
      const endOf = (entry: number) => (entry + 1 < page.entries ? page.keyAt(entry + 1) : end)
      if (height === 2) {
        const leaves = page.children.map((child, entry): Leaf | undefined => {
          const leaf = readTreePage(file, { number: child, branch: false })
          if (!leaf || leaf.transaction > until || leaf.largeValues) return undefined
          return { low: leaf.keyAt(0), high: endOf(entry), share: leaf.used / (leaf.room * FILLED) }
        })
        ranges.push(...sparseRuns(leaves))
        left -= leaves.length
        if (left <= 0) next = end
        return
      }
      for (const [entry, child] of page.children.entries()) {
        const endOfChild = endOf(entry)
        if (endOfChild && endOfChild.compare(from) <= 0) continue
        walk(child, height - 1, endOfChild)
        if (left <= 0) return
      }
    }
    if (depth > 1) walk(root, depth, undefined)
  })
  return { ranges, next }
}

interface Leaf {
  low: Buffer
  high: Buffer | undefined
  /** Used share of the leaf. */
  share: number
}

/** Returns runs of neighbouring leaves that fit on fewer; `undefined` is one that stays as it is. */
function sparseRuns(leaves: readonly (Leaf | undefined)[]): SparseRange[] {
  const found: SparseRange[] = []
  for (let first = 0; first < leaves.length; ) {
    const run = longestRun(leaves, first)
    const low = leaves[first]?.low
    if (run > 0 && low) found.push({ low, high: leaves[first + run - 1]?.high })
    first += Math.max(1, run)
  }
  return found
}

/**
 * Returns the number of leaves from `first` on with which most pages are freed; 0 when that is not worth it.
 */
function longestRun(leaves: readonly (Leaf | undefined)[], first: number): number {
  let best = 0
  let freedByBest = 1
  let sum = 0
  for (let count = 1; count <= MAX_LEAVES; count += 1) {
    const leaf = leaves[first + count - 1]
    if (!leaf) break
    sum += leaf.share
    const freed = count - Math.ceil(sum)
    if (freed < freedByBest || freed / count < MIN_FREED) continue
    best = count
    freedByBest = freed
  }
  return best
}

interface NewestTree {
  file: PageFile
  root: bigint
  depth: number
  transaction: bigint
}

function withFile<T>(path: string, work: (tree: NewestTree) => T): T | undefined {
  const handle = openSync(path, 'r')
  try {
    const newest = readNewestMeta(handle)
    if (!newest || newest.main.root === NO_PAGE) return undefined
    const { pageSize, lastPage, main, transaction } = newest
    return work({ file: { handle, pageSize, lastPage }, root: main.root, depth: main.depth, transaction })
  } finally {
    closeSync(handle)
  }
}
