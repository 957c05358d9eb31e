import type { ReadDocument } from '../../../src/search/passage.ts'

/** A file of a producer, and what a person reads in it. */
export interface ProducedFile {
  file: string
  /** The program, or `imitated` and whose known markup the file has. */
  producer: string
  version: string
  /** Passages outside of tables; within a passage, the order of words counts. */
  text: readonly string[]
  /** Rows of tables: header and value, which one block must have. */
  rows?: readonly Readonly<Record<string, string>>[]
  /** Words that must follow each other in one block. */
  together?: readonly string[]
  /** Texts that no person reads there. */
  absent?: readonly string[]
}

/** What is wrong in the reading of a file, for people to read. Empty: nothing. */
export interface Differences {
  /** Share of the passages' neighbouring word pairs that the blocks have too. */
  pairs: number
  lostPairs: string[]
  lostCells: string[]
  /** Lists of words that should stand together. */
  parted: string[]
  unwanted: string[]
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}☒☑☐]+/gu) ?? []
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').toLowerCase()
const pairsOf = (text: string): string[] => {
  const words = wordsOf(text)
  return words.length === 1 ? words : words.slice(1).map((word, at) => `${words[at]} ${word}`)
}

/** Counts a passage's pairs in the blocks, each as often as it stands there. */
const lostPairsOf = (wanted: readonly string[], blocks: readonly string[]): string[] => {
  const found = new Map<string, number>()
  const all = wordsOf(blocks.join(' '))
  const pairs = all.slice(1).map((word, at) => `${all[at]} ${word}`)
  for (const entry of [...pairs, ...all]) found.set(entry, (found.get(entry) ?? 0) + 1)
  return wanted.filter(pair => {
    const left = found.get(pair) ?? 0
    found.set(pair, left - 1)
    return left <= 0
  })
}

/** Whether a text has these words as they stand, and not as parts of longer ones. */
const has = (text: string, part: string): boolean =>
  ` ${wordsOf(text).join(' ')} `.includes(` ${wordsOf(part).join(' ')} `) &&
  // A sign without letters, such as a dash for «none», is looked for as it stands.
  (wordsOf(part).length > 0 || text.includes(part))

/** The first column may stand without its header: it names the row. */
const hasCell = (block: string, [header, value]: [string, string], first: boolean): boolean =>
  block
    .split(/ \| |\n/)
    .some(cell => has(cell, `${header} ${value}`) && (wordsOf(value).length > 0 || cell.includes(value))) ||
  (first && has(block, value))

const lostCellsOf = (row: Readonly<Record<string, string>>, blocks: readonly string[]): string[] => {
  const cells = Object.entries(row)
  const [name = ''] = Object.values(row)
  // The row's own block is the one that names it and lacks the fewest.
  const fewest = blocks
    .filter(block => has(block, name))
    .map(block => cells.filter((cell, at) => !hasCell(block, cell, at === 0)))
    .reduce((best, next) => (next.length < best.length ? next : best), cells)
  return fewest.map(([header, value]) => `${header}: ${value} (${name})`)
}

/** Compares what was read of a file with what a person reads there. */
export const compareReading = (expected: ProducedFile, { blocks }: ReadDocument): Differences => {
  const texts = blocks.map(({ text }) => text)
  const wanted = expected.text.flatMap(pairsOf)
  const lostPairs = lostPairsOf(wanted, texts)
  return {
    pairs: wanted.length === 0 ? 1 : 1 - lostPairs.length / wanted.length,
    lostPairs,
    lostCells: (expected.rows ?? []).flatMap(row => lostCellsOf(row, texts)),
    parted: (expected.together ?? []).filter(words => !texts.some(text => has(text, words))),
    unwanted: (expected.absent ?? []).filter(words => texts.some(text => plain(text).includes(plain(words)))),
  }
}
