import type { Block } from '../../../../search/passage.ts'

/** A line of a table of contents: what it names, and the page that it says. */
interface Entry {
  name: string
  page: number
}

/** A longer one is text, in UTF-16 units. */
const maxLength = 400

/** Fewer lines in a row are no table of contents. */
const fewest = 2

/**
 * Leaves out tables of contents, which have every heading's words and no answer: lines that end with a number, whose words stand
 * again as a block further on, each as many pages from its number as the others. Returns the texts left out as well.
 */
export const withoutContents = (
  blocks: readonly Block[],
): { blocks: readonly Block[]; leftOut: readonly string[] } => {
  const pages = pagesOf(blocks)
  const gone = new Set<number>()
  let open: { at: number; shift: number }[] = []
  const close = () => {
    if (open.length >= fewest) for (const { at } of open) gone.add(at)
    const title = (open[0]?.at ?? 0) - 1
    if (open.length >= fewest && isTitle.test(blocks[title]?.text ?? '')) gone.add(title)
    open = []
  }
  for (const [at, block] of blocks.entries()) {
    const entry = entryOf(block.text)
    const shift = entry && shiftOf(entry, { at, pages })
    if (shift === undefined || (open[0] && open[0].shift !== shift)) close()
    if (shift !== undefined) open.push({ at, shift })
  }
  close()
  if (gone.size === 0) return { blocks, leftOut: [] }
  return {
    blocks: blocks.filter((_, at) => !gone.has(at)),
    leftOut: blocks.flatMap(({ text }, at) => (gone.has(at) ? [text] : [])),
  }
}

const isTitle = /^(?:содержание|оглавление|contents|table of contents|spis treści)$/i

const entryOf = (text: string): Entry | undefined => {
  if (text.length > maxLength) return undefined
  const [digits] = /(?<=[\s|.…—])\d{1,4}$/.exec(text.slice(-5)) ?? []
  const name = digits === undefined ? '' : plain(text.slice(0, -digits.length))
  return /\p{L}{2}/u.test(name) ? { name, page: Number(digits) } : undefined
}

const plain = (text: string): string =>
  text
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

/** A block and its page. */
interface Place {
  at: number
  page: number
}

/** Where each text stands last. */
const pagesOf = (blocks: readonly Block[]): ReadonlyMap<string, Place> => {
  const pages = new Map<string, Place>()
  for (const [at, { text, page }] of blocks.entries())
    if (page !== undefined && text.length <= maxLength) pages.set(plain(text), { at, page })
  return pages
}

/** How many pages the number is from where its words stand again; undefined: they do not. */
const shiftOf = (
  { name, page }: Entry,
  { at, pages }: { at: number; pages: ReadonlyMap<string, Place> },
): number | undefined => {
  const found = pages.get(name)
  return found && found.at > at ? page - found.page : undefined
}
