import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { checkPages } from './check-pages.ts'
import { META_BYTES, type Meta, NO_PAGE, readMeta } from './page-file.ts'

/** Flags that a tree may carry on disk; with others the library reads its pages as something else. The free
 *  tree has numbers as keys, and also holds the file's own flag. */
const ALLOWED_FLAGS = { free: 0x4008, main: 0 }
const MAX_DEPTH = 32

/**
 * Number of pages at the end that may be missing from a sound file: they were allocated but never written.
 */
const SLACK_PAGES = 1024n

/** Maximum number of checks of a file that is being written to. */
const TRIES = 5

/**
 * Returns the fault of a data file, as far as its metas and the upper levels of its trees show it; undefined
 * when sound. The file may be in use: pages that are read while its server commits may be newer ones. So a
 * fault in a file that changed meanwhile is checked again, and a file that changes each time is left to the
 * server that writes it, which checked it when it opened it.
 */
export function problemOf(file: string): string | undefined {
  const handle = openSync(file, 'r')
  try {
    for (let left = TRIES; left > 0; left--) {
      const before = metaBytes(handle)
      const problem = lookAt(handle)
      if (problem === undefined || metaBytes(handle).equals(before)) return problem
    }
    return undefined
  } finally {
    closeSync(handle)
  }
}

/**
 * Reads both metas, of pages of 4 kB, as they are unless a file comes from another system: a change of either
 * shows.
 */
function metaBytes(handle: number): Buffer {
  const bytes = Buffer.alloc(4096 + META_BYTES)
  readSync(handle, bytes, 0, bytes.length, 0)
  return bytes
}

function lookAt(handle: number): string | undefined {
  const { size } = fstatSync(handle)
  if (size === 0) return 'it is empty'
  const first = readMeta(handle, 0)
  if (!first || first.pageSize < 512 || first.pageSize > 65_536)
    return 'its first page is not one of a database'
  const second = readMeta(handle, first.pageSize)
  if (second?.pageSize !== first.pageSize) return 'its second page is not one of a database'
  return problemOfMetas([first, second], size) ?? checkTrees(handle, first, second)
}

/**
 * Returns the fault of the metas. Each commit writes the other one: their numbers follow one another, the
 * even one first. A copy has written only one.
 */
function problemOfMetas([first, second]: [Meta, Meta], size: number): string | undefined {
  const step = second.transaction - first.transaction
  const parity =
    first.transaction % 2n === 0n && (second.transaction % 2n === 1n || second.transaction === 0n)
  const unwritten = first.transaction === 0n && first.main.root === NO_PAGE
  const inTurn = parity && (unwritten || step === 1n || step === -1n)
  if (!inTurn) return 'its two first pages do not follow one another'
  const newest = step > 0n ? second : first
  const pages = BigInt(Math.floor(size / first.pageSize))
  for (const name of ['free', 'main'] as const) {
    const { root, depth, flags } = newest[name]
    if ((flags & ~ALLOWED_FLAGS[name]) !== 0 || depth > MAX_DEPTH) return 'its first pages make no sense'
    if ((root === NO_PAGE) !== (depth === 0)) return 'its first pages make no sense'
    if (root !== NO_PAGE && root < 2n) return 'its first pages make no sense'
    if (root !== NO_PAGE && root >= pages) return 'its end is missing'
  }
  return newest.lastPage + 1n > pages + SLACK_PAGES ? 'its end is missing' : undefined
}

function checkTrees(handle: number, first: Meta, second: Meta): string | undefined {
  const newest = second.transaction > first.transaction ? second : first
  for (const { root, depth } of [newest.free, newest.main]) {
    if (root === NO_PAGE) continue
    const where = { handle, pageSize: newest.pageSize, lastPage: newest.lastPage }
    if (!checkPages(where, { root, depth })) return 'a page of its tree is not what it should be'
  }
  return undefined
}
