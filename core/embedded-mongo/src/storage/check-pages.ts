import { type PageFile, readTreePage, type Tree } from './page-file.ts'

/** So many pages are looked at: all branches of a large file and part of its leaves, within some 0.1 s. */
const MOST_PAGES = 10_000

/** Whether the pages of a tree are what the pages above say they are (`readTreePage`). Looks level by level, so that what leads
 *  to most comes first. */
export function checkPages(file: PageFile, { root, depth }: Pick<Tree, 'root' | 'depth'>): boolean {
  let level: bigint[] = [root]
  let left = MOST_PAGES
  for (let height = depth; height > 0; height--) {
    const below: bigint[] = []
    for (const number of level) {
      if (left-- <= 0) return true
      const page = readTreePage(file, { number, branch: height > 1 })
      if (!page) return false
      for (const child of page.children) if (below.length < MOST_PAGES) below.push(child)
    }
    level = below
  }
  return true
}
