import { hasLeaders, withoutLeaders } from '../leaders.ts'
import { createOutline, type Outline } from '../outline.ts'
import { describeRows } from '../tables/describe-rows.ts'
import { findHeaders } from '../tables/table-headers.ts'
import type { Rules } from './drawn-rules.ts'
import { extentOf, type Line, lineText, onlyFont } from './pdf-lines.ts'
import { endsParagraph, joinWrapped, listMark } from './pdf-paragraphs.ts'
import { headingLevel, type PdfStyle } from './pdf-style.ts'
import { type PdfRow, type PdfTable, tablesAt } from './pdf-tables.ts'

/** A page's lines in reading order, grouped by column. */
export interface PdfPage {
  page: number
  groups: readonly (readonly Line[])[]
  /** Lines drawn between cells. */
  rules?: Rules
}

/** Blocks of all pages: headings by size, table rows, list items, paragraphs (also across page breaks). */
export const blocksOfPages = (pages: readonly PdfPage[], style: PdfStyle) => {
  const outline = createOutline()
  const state: State = { outline, style, page: 0, open: undefined, headers: undefined }
  for (const { page, groups, rules } of pages) {
    state.page = page
    for (const lines of groups) readGroup(lines, { state, rules })
  }
  close(state)
  return outline.blocks
}

interface State {
  outline: Outline
  style: PdfStyle
  page: number
  /** The current paragraph, item or heading, with its first page. */
  open: { lines: Line[]; page: number; right: number } | undefined
  /** Headers of the last table: it may continue on the next page. */
  headers: { cells: readonly string[]; columns: number } | undefined
}

const readGroup = (lines: readonly Line[], { state, rules }: { state: State; rules: Rules | undefined }) => {
  const { left, right } = extentOf(lines)
  let at = 0
  while (at < lines.length) {
    const line = lines[at]
    if (!line) break
    const found = headingLevel(line, state.style) === undefined ? tablesAt(lines, at, rules) : undefined
    if (found) {
      close(state)
      for (const table of found.tables) addTable(table, state)
      at += found.length
      continue
    }
    const before = state.open?.lines.at(-1)
    if (
      !before ||
      !state.open ||
      endsParagraph(before, line, { left, right: state.open.right, style: state.style })
    ) {
      close(state)
      state.open = { lines: [line], page: state.page, right }
    } else state.open.lines.push(line)
    at++
  }
}

const close = (state: State) => {
  const { open, outline, style } = state
  state.open = undefined
  const first = open?.lines[0]
  if (!open || !first) return
  const text = joinWrapped(open.lines.map(lineText))
  const level = levelOf(open.lines, { text, style })
  outline.endHeadings({ level: sectionLevel(style) })
  if (level !== undefined) outline.addHeading(text, { level, page: open.page })
  else if (hasLeaders(text)) outline.add('table-row', withoutLeaders(text), { page: open.page })
  else if (listMark.test(text))
    outline.add('list-item', text.replace(/^[•▪◦●○■□–—-]\s*/u, ''), { page: open.page })
  else outline.add('paragraph', text, { page: open.page })
  // A row split across pages leaves a short line between the halves of its table.
  if (level !== undefined || text.length > 80) state.headers = undefined
}

const levelOf = (lines: readonly Line[], { text, style }: { text: string; style: PdfStyle }) => {
  const [first] = lines
  if (!first || text.length > 200 || hasLeaders(text)) return undefined
  const level = headingLevel(first, style)
  if (level !== undefined) return /\p{L}/u.test(text) ? level : undefined
  const font = onlyFont(first)
  const isSet = font !== undefined && style.accents.has(font) && lines.every(line => onlyFont(line) === font)
  return isSet &&
    text.length <= 100 &&
    !/[.,;:!]$/.test(text) &&
    !listMark.test(text) &&
    /\p{L}{2}/u.test(text)
    ? style.levels.length + 1
    : undefined
}

const addTable = ({ rows, columns }: PdfTable, state: State) => {
  const { outline, page, style } = state
  const full = rows.filter((row, at) => filledOf(row).length > 1 || (at === 0 && hasCorner(row, columns)))
  const carried = state.headers?.columns === columns ? state.headers.cells : undefined
  const isRepeat = carried !== undefined && full[0]?.cells.join() === carried.join()
  const found = isRepeat ? { names: carried, length: 1 } : headersOf(full, columns)
  const own = new Set(full.slice(0, found?.length ?? 0))
  const headers = found?.names ?? carried
  let open: (readonly string[])[] = []
  const closeRows = () => {
    for (const text of describeRows(open, headers ? { headers } : {}))
      outline.add('table-row', text, { page })
    open = []
  }
  for (const row of rows) {
    if (own.has(row)) continue
    const [only = '', ...others] = filledOf(row)
    const isAccented = [...row.fonts].every(font => style.accents.has(font))
    if (others.length > 0 || !isAccented || only.length > 100) open.push(row.cells)
    else {
      closeRows()
      outline.addHeading(only, { level: sectionLevel(style), page })
    }
  }
  closeRows()
  state.headers = headers && { cells: headers, columns }
}

/** Only the second of two columns has a name. */
const hasCorner = ({ cells }: PdfRow, columns: number) =>
  columns === 2 && cells[0] === '' && /\p{L}|\p{Sc}/u.test(cells[1] ?? '')

const filledOf = (row: PdfRow) => row.cells.filter(cell => cell !== '')

/** Headings inside a table rank below all others, and end with the first text after it. */
const sectionLevel = (style: PdfStyle) => style.levels.length + 2

/** Headers are in a font of their own, or recognisable by their words. */
const headersOf = (rows: readonly PdfRow[], columns: number) => {
  const [first, ...rest] = rows
  const isSetApart =
    first !== undefined &&
    rest.length > 0 &&
    (filledOf(first).length >= Math.max(2, columns - 1) || hasCorner(first, columns)) &&
    rest.every(row => ![...first.fonts].every(font => row.fonts.has(font)))
  return findHeaders(
    rows.map(row => row.cells),
    { sure: isSetApart ? 1 : 0 },
  )
}
