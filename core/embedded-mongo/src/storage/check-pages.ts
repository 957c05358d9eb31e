import { readSync } from 'node:fs'

/** Where the parts of a page lie. Source: MDB_page_header in lmdb's mdb.c, as packaged by lmdb 3.5. */
const at = { number: 0, flags: 18, lower: 20, upper: 22, end: 24 }
const BRANCH = 0x01
const LEAF = 0x02
/** Other bits are set in memory only; one of them may reach the disk. */
const KIND = BRANCH | LEAF | 0x04 | 0x08
const NODE_BYTES = 8

/** So many pages are looked at: all branches of a large file and part of its leaves, within some 0.1 s. */
const MOST_PAGES = 10_000

export interface PageFile {
  handle: number
  pageSize: number
  lastPage: bigint
}

/** Whether the pages of a tree are what the pages above say they are: their own numbers, branches above leaves, entries
 *  within the page, children within the file. Looks level by level, so that what leads to most comes first. */
export function checkPages(file: PageFile, { root, depth }: { root: bigint; depth: number }): boolean {
  let level: bigint[] = [root]
  let left = MOST_PAGES
  for (let height = depth; height > 0; height--) {
    const below: bigint[] = []
    for (const number of level) {
      if (left-- <= 0) return true
      const children = checkPage(file, { number, kind: height > 1 ? BRANCH : LEAF })
      if (!children) return false
      for (const child of children) if (below.length < MOST_PAGES) below.push(child)
    }
    level = below
  }
  return true
}

/** The children of a sound page (a leaf has none); undefined when it is not sound. */
function checkPage(
  { handle, pageSize, lastPage }: PageFile,
  { number, kind }: { number: bigint; kind: number },
): bigint[] | undefined {
  const page = Buffer.allocUnsafe(pageSize)
  const position = number * BigInt(pageSize)
  if (readSync(handle, page, 0, pageSize, position) < pageSize) return undefined
  const lower = page.readUInt16LE(at.lower)
  const upper = page.readUInt16LE(at.upper)
  const room = pageSize - at.end
  if (page.readBigUInt64LE(at.number) !== number || (page.readUInt16LE(at.flags) & KIND) !== kind)
    return undefined
  if (lower > upper || upper > room || lower % 2 !== 0 || lower === 0) return undefined
  const children: bigint[] = []
  for (let slot = 0; slot < lower; slot += 2) {
    const node = page.readUInt16LE(at.end + slot)
    if (node < upper || node + NODE_BYTES > room) return undefined
    if (node + NODE_BYTES + page.readUInt16LE(at.end + node + 6) > room) return undefined
    if (kind === LEAF) continue
    const child = page.readUInt32LE(at.end + node) + page.readUInt16LE(at.end + node + 4) * 2 ** 32
    if (child < 2 || BigInt(child) > lastPage) return undefined
    children.push(BigInt(child))
  }
  return children
}
