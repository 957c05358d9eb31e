import { attribute, elementsIn, type XmlElement } from '../xml/walk-elements.ts'
import { leaveOut, type OdfWriting } from './odf-writing.ts'

/** Maximum columns and rows that one cell or row stands for. */
const maxRepeated = 100

/** A table as HTML: header rows, merged cells, and cells that stand for several. */
export const odfTable = (table: XmlElement, { writing, blocksOf }: Writer): string => {
  const rows = rowsOf(table, { writing, blocksOf, isHeader: false })
  return rows === '' ? '' : `<table>${rows}</table>`
}

interface Writer {
  writing: OdfWriting
  /** Writes the content of a cell. */
  blocksOf: (cell: XmlElement, writing: OdfWriting) => string
}

interface Part extends Writer {
  isHeader: boolean
}

const groups = new Set(['table-rows', 'table-row-group'])

const rowsOf = (parent: XmlElement, part: Part): string =>
  elementsIn(parent)
    .map(child => {
      if (child.name === 'table-row') return rowOf(child, part)
      if (child.name === 'table-header-rows')
        return `<thead>${rowsOf(child, { ...part, isHeader: true })}</thead>`
      return groups.has(child.name) ? rowsOf(child, part) : ''
    })
    .join('')

const rowOf = (row: XmlElement, { writing, blocksOf, isHeader }: Part): string => {
  if (/^(?:collapse|filter)$/.test(attribute(row, 'visibility') ?? '')) return leaveOut(row, writing)
  let count = 0
  const cells = elementsIn(row, 'table-cell').map(cell => {
    const tag = isHeader ? 'th' : 'td'
    const spans = [
      spanOf(cell, 'number-columns-spanned', 'colspan'),
      spanOf(cell, 'number-rows-spanned', 'rowspan'),
    ]
    const html = `<${tag}${spans.join('')}>${blocksOf(cell, writing)}</${tag}>`
    const times = allowed(timesOf(cell, 'number-columns-repeated'), 1, writing)
    count += times
    return html.repeat(times)
  })
  return `<tr>${cells.join('')}</tr>`.repeat(allowed(timesOf(row, 'number-rows-repeated'), count, writing))
}

/** The repetitions that are still allowed, of so many cells; else none. */
const allowed = (times: number, cells: number, writing: OdfWriting) => {
  const more = (times - 1) * cells
  if (more > writing.repetitions) return 1
  writing.repetitions -= more
  return times
}

const timesOf = (element: XmlElement, name: string) =>
  Math.min(Math.max(Number(attribute(element, name) ?? 1) || 1, 1), maxRepeated)

const spanOf = (cell: XmlElement, name: string, as: string) => {
  const span = timesOf(cell, name)
  return span > 1 ? ` ${as}="${span}"` : ''
}
