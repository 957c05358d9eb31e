import { parseCsv } from '../text/parse-csv.ts'
import type { Element, HtmlDocument } from './html-dom.ts'

/** UTF-16 units of one table. */
const longest = 200_000

/**
 * Draws the tables of Tilda (block T431), which ships them as two hidden texts for a script: lines of cells between
 * semicolons, in the first text the headers.
 */
export const drawTildaTables = (document: HtmlDocument) => {
  for (const part of document.querySelectorAll('.t431__data-part2')) {
    const head = part.parentElement?.querySelector('.t431__data-part1') ?? undefined
    const table = document.createElement('table')
    table.innerHTML = `<thead>${rowsOf(head, 'th')}</thead><tbody>${rowsOf(part, 'td')}</tbody>`
    head?.remove()
    part.replaceWith(table)
  }
}

const rowsOf = (part: Element | undefined, cell: 'th' | 'td') => {
  const text = part?.textContent ?? ''
  if (text.length > longest) return ''
  const rows = parseCsv(text, { delimiter: ';' })
  return rows
    .map(row => `<tr>${row.map(value => `<${cell}>${shownOf(value)}</${cell}>`).join('')}</tr>`)
    .join('')
}

/** A cell may name the address of its link behind the text. */
const shownOf = (value: string) =>
  value
    .replace(/(?:^|\s)link=\S*/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .trim()
