import { hasSlides } from '../../../contract/file-formats.ts'
import type { Block, Chunk, Place, ReadDocument } from '../../../search/passage.ts'

const limits = {
  /** Maximum UTF-16 units in a chunk, and the size from which a heading ends it. */
  most: 1_500,
  enough: 1_000,
  /** A heading of the two outermost levels ends a chunk from this size on; at a page's top even earlier. */
  enoughForSection: 600,
  enoughForPage: 300,
}

/**
 * Splits a document into chunks of whole blocks, 1,000–1,500 characters each where possible. Rows and items
 * are never split; a block longer than a chunk is split between sentences. A heading stays with the text
 * after it. Nothing is lost or repeated, the order is kept.
 */
export const splitDocument = (document: ReadDocument): Chunk[] => {
  const chunks: Chunk[] = []
  let gathered: Block[] = []
  const unit = hasSlides(document.format) ? { unit: 'slide' as const } : {}
  const flush = (blocks: readonly Block[]) => {
    if (blocks.length > 0) chunks.push({ ...chunkOf(blocks, chunks.length), ...unit })
  }
  for (const block of document.blocks.flatMap(fit)) {
    const length = lengthOf(gathered)
    const isFull =
      length > 0 && length + separator(gathered.at(-1), block).length + block.text.length > limits.most
    if (isFull || endsBefore(block, { length, last: gathered.at(-1) })) {
      const kept = withoutTrailingHeadings(gathered)
      flush(kept)
      gathered = gathered.slice(kept.length)
      // Headings moved to the next chunk may leave no room for their first block.
      if (gathered.length > 0 && lengthOf([...gathered, block]) > limits.most) {
        flush(gathered)
        gathered = []
      }
    }
    gathered.push(block)
  }
  flush(gathered)
  return chunks
}

/** A chunk that is long enough ends with its section or page, so that a citation refers to one page. */
const endsBefore = (block: Block, { length, last }: { length: number; last: Block | undefined }) => {
  const turns = last !== undefined && last.kind !== 'heading' && last.page !== block.page
  if (block.kind !== 'heading') return turns && length >= limits.enough
  if (turns) return length >= limits.enoughForPage
  return length >= (block.headings.length < 2 ? limits.enoughForSection : limits.enough)
}

const withoutTrailingHeadings = (blocks: readonly Block[]) => {
  const last = blocks.findLastIndex(block => block.kind !== 'heading')
  // Headings alone form a chunk of their own, so that they are not lost.
  return last === -1 ? blocks : blocks.slice(0, last + 1)
}

const chunkOf = (blocks: readonly Block[], position: number): Chunk => {
  const content = blocks.find(block => block.kind !== 'heading') ?? blocks[0]
  const page = blocks[0]?.page
  const pageEnd = blocks.at(-1)?.page
  const headings = content?.headings ?? []
  const places = placesOf(blocks)
  const isOne = places.length === 1 && places[0]?.heading === headings.at(-1)
  return {
    position,
    text: textOf(blocks),
    ...(page !== undefined && { page }),
    ...(pageEnd !== undefined && pageEnd !== page && { pageEnd }),
    headings,
    ...(!isOne && { places }),
  }
}

/** A heading belongs to the section that it begins. */
const placesOf = (blocks: readonly Block[]): Place[] => {
  const places: Place[] = []
  let at = 0
  for (const [index, block] of blocks.entries()) {
    const { kind, text, page, headings } = block
    at += separator(blocks[index - 1], block).length
    const heading = kind === 'heading' ? text : headings.at(-1)
    const last = places.at(-1)
    if (!last || last.page !== page || last.heading !== heading)
      places.push({ at, ...(page !== undefined && { page }), ...(heading !== undefined && { heading }) })
    at += text.length
  }
  return places
}

const textOf = (blocks: readonly Block[]) =>
  blocks.reduce((text, block, index) => text + separator(blocks[index - 1], block) + block.text, '')

const lengthOf = (blocks: readonly Block[]) =>
  blocks.reduce(
    (sum, block, index) => sum + separator(blocks[index - 1], block).length + block.text.length,
    0,
  )

/** Rows and items are joined by one line break, as on the page. */
const separator = (before: Block | undefined, block: Block) => {
  if (!before) return ''
  return before.kind === block.kind && block.kind !== 'paragraph' ? '\n' : '\n\n'
}

/** The block itself, or its parts if it is longer than a chunk. */
const fit = (block: Block): readonly Block[] =>
  block.text.length <= limits.most ? [block] : cut(block.text).map(text => ({ ...block, text }))

const cut = (text: string) => {
  const pieces: string[] = []
  let rest = text
  while (rest.length > limits.most) {
    const at = cutAt(rest)
    pieces.push(rest.slice(0, at).trim())
    rest = rest.slice(at).trim()
  }
  return rest === '' ? pieces : [...pieces, rest]
}

/** The last sentence end within a chunk; else the last space; else a character boundary. */
const cutAt = (text: string) => {
  const window = text.slice(0, limits.most)
  let end = 0
  for (const match of window.matchAll(/[.!?…][»"”)]*\s+(?=[\p{Lu}\d«"„(–—-])|\n/gu))
    end = match.index + match[0].length
  if (end > limits.most / 3) return end
  const space = window.search(/\s\S*$/)
  if (space > limits.most / 3) return space
  return /[\ud800-\udbff]$/.test(window) ? limits.most - 1 : limits.most
}
