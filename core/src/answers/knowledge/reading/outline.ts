import type { Block } from '../../../search/passage.ts'

/** Collects blocks in document order and assigns the headings above each. */
export interface Outline {
  /** `level` 1 is the outermost. Headings of the same or a deeper level end. */
  addHeading: (text: string, options: { level: number; page?: number }) => void
  add: (kind: Exclude<Block['kind'], 'heading'>, text: string, options?: { page?: number }) => void
  /** Closes the headings of this level and deeper: those inside a table do not apply to the text after it. */
  endHeadings: (options: { level: number }) => void
  readonly blocks: readonly Block[]
}

/** An empty outline. Texts are normalised (NFC, no control characters, single spaces), empty ones dropped. */
export const createOutline = (): Outline => {
  const blocks: Block[] = []
  let path: { level: number; text: string }[] = []
  let headings: readonly string[] = []

  const push = (kind: Block['kind'], text: string, page: number | undefined) =>
    blocks.push(page === undefined ? { kind, text, headings } : { kind, text, page, headings })

  const end = (level: number) => {
    path = path.filter(heading => heading.level < level)
    headings = path.map(heading => heading.text)
  }

  return {
    blocks,
    endHeadings: ({ level }) => end(level),
    addHeading(raw, { level, page }) {
      const text = tidy(raw)
      if (text === '') return
      end(level)
      push('heading', text, page)
      path = [...path, { level, text }]
      headings = path.map(heading => heading.text)
    },
    add(kind, raw, { page } = {}) {
      const text = tidy(raw)
      if (text !== '') push(kind, text, page)
    },
  }
}

/** Normalises a text: NFC, no control or zero-width characters, no redundant whitespace. */
export const tidy = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, ' ')
    .replace(/[^\S\n]{2,}|[^\S\n ]/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
