import type { Tokens } from 'marked'
import { addInline, formatInline } from './format-inline.ts'
import type { RichText } from './rich-text.ts'

/** Number of monospaced characters in a line of a phone without wrapping. */
const widest = 36

/**
 * Adds a table. Telegram has none: narrow ones are aligned in columns, wide ones become lists of «heading:
 * value».
 */
export const addTable = (rich: RichText, { header, rows, align }: Tokens.Table): void => {
  const all = [header, ...rows].map(cells => cells.map(({ tokens }) => formatInline(tokens)))
  const widths = header.map((_, column) => Math.max(...all.map(cells => widthOf(cells[column]?.text ?? ''))))
  const width = widths.reduce((sum, one) => sum + one + 2, -2)
  const hasLinks = all.flat().some(({ entities }) => entities.some(({ type }) => type === 'text_link'))
  if (width > widest || hasLinks) {
    addRows(rich, { header, rows })
    return
  }
  const lines = all.map(cells =>
    cells
      .map(({ text }, column) =>
        padded(text, { to: widths[column] ?? 0, isRight: align[column] === 'right' }),
      )
      .join('  ')
      .trimEnd(),
  )
  rich.mark({ type: 'pre' }, () => rich.add(lines.toSpliced(1, 0, '—'.repeat(width)).join('\n')))
}

const addRows = (rich: RichText, { header, rows }: Pick<Tokens.Table, 'header' | 'rows'>): void => {
  const [first, ...others] = rows.length > 0 ? rows : [header]
  for (const [index, row] of [first ?? [], ...others].entries()) {
    if (index > 0) rich.add('\n\n')
    for (const [column, { tokens, text }] of row.entries()) {
      if (column > 0) rich.add('\n')
      const name = header[column]
      if (rows.length > 0 && name && name.text !== '') {
        rich.mark({ type: 'bold' }, () => addInline(rich, name.tokens))
        rich.add(text === '' ? ':' : ': ')
      }
      addInline(rich, tokens)
    }
  }
}

const characters = new Intl.Segmenter('ru', { granularity: 'grapheme' })
const widthOf = (text: string): number => [...characters.segment(text)].length

const padded = (text: string, { to, isRight }: { to: number; isRight: boolean }): string => {
  const space = ' '.repeat(Math.max(0, to - widthOf(text)))
  return isRight ? space + text : text + space
}
