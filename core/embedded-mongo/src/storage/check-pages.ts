import { type PageFile, readTreePage, type Tree } from './page-file.ts'

/** Maximum number of pages that are checked: all branches of a large file and part of its leaves. */
const MOST_PAGES = 10_000

/** Returns whether the pages of a tree agree with the pages above them (`readTreePage`). Checks level by
 *  level, so that pages with the most below them come first. */
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
