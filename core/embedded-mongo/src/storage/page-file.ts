import { readSync } from 'node:fs'

// The pages of a data file as the library lays them out. Source: MDB_page_header and MDB_meta in lmdb's mdb.c, as packaged by lmdb 3.5.

/** An open data file. */
export interface PageFile {
  handle: number
  pageSize: number
  lastPage: bigint
}

export interface Tree {
  flags: number
  depth: number
  /** Number of pages in use, pages of large values included. */
  pages: bigint
  root: bigint
}

/** The content of one of the two first pages. */
export interface Meta {
  pageSize: number
  free: Tree
  main: Tree
  lastPage: bigint
  transaction: bigint
}

/** Page number of the root of an empty tree. */
export const NO_PAGE = 0xffff_ffff_ffff_ffffn

const MAGIC = 0xbeefc0de
const VERSION = 2
const META_FLAG = 0x08
const inMeta = {
  pageFlags: 18,
  magic: 24,
  version: 28,
  free: 48,
  main: 96,
  lastPage: 144,
  transaction: 152,
  end: 160,
}
/** Offsets in a tree's part of the meta page. The free tree's first field is the page size. */
const inTree = { flags: 4, depth: 6, branches: 8, leaves: 16, large: 24, root: 40 }

export const META_BYTES = inMeta.end

/** Reads the meta page at a position; returns undefined when there is none. */
export function readMeta(handle: number, position: number): Meta | undefined {
  const page = Buffer.alloc(META_BYTES)
  if (readSync(handle, page, 0, META_BYTES, position) < META_BYTES) return undefined
  if (page.readUInt16LE(inMeta.pageFlags) !== META_FLAG) return undefined
  if (page.readUInt32LE(inMeta.magic) !== MAGIC || page.readUInt32LE(inMeta.version) !== VERSION)
    return undefined
  const tree = (where: number): Tree => ({
    flags: page.readUInt16LE(where + inTree.flags),
    depth: page.readUInt16LE(where + inTree.depth),
    pages: [inTree.branches, inTree.leaves, inTree.large].reduce(
      (sum, field) => sum + page.readBigUInt64LE(where + field),
      0n,
    ),
    root: page.readBigUInt64LE(where + inTree.root),
  })
  return {
    pageSize: page.readUInt32LE(inMeta.free),
    free: tree(inMeta.free),
    main: tree(inMeta.main),
    lastPage: page.readBigUInt64LE(inMeta.lastPage),
    transaction: page.readBigUInt64LE(inMeta.transaction),
  }
}

/** Reads the meta page of the last commit; returns undefined when there is none. */
export function readNewestMeta(handle: number): Meta | undefined {
  const first = readMeta(handle, 0)
  const second = first && readMeta(handle, first.pageSize)
  return second && (second.transaction > first.transaction ? second : first)
}

const inPage = { number: 0, transaction: 8, flags: 18, lower: 20, upper: 22, end: 24 }
const BRANCH = 0x01
const LEAF = 0x02
/** Bits of a page's kind. Other bits are set in memory only; one of them may reach the disk. */
const KIND = BRANCH | LEAF | 0x04 | 0x08
/** Offsets in a node. In a branch the page's number takes the place of size and flags. */
const inNode = { low: 0, flags: 4, keyBytes: 6, key: 8 }
/** Flag of a node whose value lies on pages of its own. */
const LARGE_VALUE = 0x01

/** One page of a tree. */
export interface TreePage {
  /** Number of the transaction that wrote it last: that of a branch is never older than those below it. */
  transaction: bigint
  /** Bytes that its entries use. */
  used: number
  /** Bytes that its entries could use. */
  room: number
  /** The key of an entry. That of the first one of a branch is empty. */
  keyAt(entry: number): Buffer
  entries: number
  /** Page numbers below a branch. */
  children: bigint[]
  /** true: a value of the leaf lies on pages of its own. */
  largeValues: boolean
}

/**
 * Reads a page and returns it if it is sound: its own number, of the expected kind, its entries within it,
 * its children within the file; else undefined.
 */
export function readTreePage(
  { handle, pageSize, lastPage }: PageFile,
  { number, branch }: { number: bigint; branch: boolean },
): TreePage | undefined {
  const page = Buffer.allocUnsafe(pageSize)
  if (readSync(handle, page, 0, pageSize, number * BigInt(pageSize)) < pageSize) return undefined
  const lower = page.readUInt16LE(inPage.lower)
  const upper = page.readUInt16LE(inPage.upper)
  const room = pageSize - inPage.end
  const kind = branch ? BRANCH : LEAF
  if (page.readBigUInt64LE(inPage.number) !== number || (page.readUInt16LE(inPage.flags) & KIND) !== kind)
    return undefined
  if (lower > upper || upper > room || lower % 2 !== 0 || lower === 0) return undefined
  const nodes: number[] = []
  const children: bigint[] = []
  let largeValues = false
  for (let slot = 0; slot < lower; slot += 2) {
    const offset = page.readUInt16LE(inPage.end + slot)
    if (offset < upper || offset + inNode.key > room) return undefined
    const node = inPage.end + offset
    if (offset + inNode.key + page.readUInt16LE(node + inNode.keyBytes) > room) return undefined
    nodes.push(node)
    if (!branch) {
      largeValues ||= (page.readUInt16LE(node + inNode.flags) & LARGE_VALUE) !== 0
      continue
    }
    const child = page.readUInt32LE(node + inNode.low) + page.readUInt16LE(node + inNode.flags) * 2 ** 32
    if (child < 2 || BigInt(child) > lastPage) return undefined
    children.push(BigInt(child))
  }
  return {
    transaction: page.readBigUInt64LE(inPage.transaction),
    used: lower + room - upper,
    room,
    entries: nodes.length,
    keyAt(entry) {
      const node = nodes[entry]
      return page.subarray(node + inNode.key, node + inNode.key + page.readUInt16LE(node + inNode.keyBytes))
    },
    children,
    largeValues,
  }
}
