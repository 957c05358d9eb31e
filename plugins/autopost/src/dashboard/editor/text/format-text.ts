export const formats = ['bold', 'italic', 'strike', 'link', 'list', 'quote', 'code'] as const
export type Format = (typeof formats)[number]

interface Selection {
  start: number
  end: number
}

/** A replacement of the text from `from` to `to`, and the selection after it. */
export interface Edit {
  from: number
  to: number
  text: string
  select: Selection
}

const marks: Readonly<Partial<Record<Format, string>>> = { bold: '**', italic: '*', strike: '~~', code: '`' }
const prefixes: Readonly<Partial<Record<Format, string>>> = { list: '- ', quote: '> ' }
const address = 'https://'

/** Returns the Markdown of the selected text; marks that it already has are removed. */
export const formatText = (value: string, { start, end }: Selection, format: Format): Edit => {
  const selected = value.slice(start, end)
  const prefix = prefixes[format]
  if (prefix !== undefined) return formatLines(value, { start, end }, prefix)
  const mark = marks[format]
  if (mark === undefined) {
    const text = `[${selected}](${address})`
    const from = start + selected.length + 3
    return { from: start, to: end, text, select: { start: from, end: from + address.length } }
  }
  const isMarked =
    value.slice(start - mark.length, start) === mark && value.slice(end, end + mark.length) === mark
  if (isMarked)
    return {
      from: start - mark.length,
      to: end + mark.length,
      text: selected,
      select: { start: start - mark.length, end: end - mark.length },
    }
  return {
    from: start,
    to: end,
    text: `${mark}${selected}${mark}`,
    select: { start: start + mark.length, end: end + mark.length },
  }
}

const formatLines = (value: string, { start, end }: Selection, prefix: string): Edit => {
  const from = value.lastIndexOf('\n', start - 1) + 1
  const nextBreak = value.indexOf('\n', end)
  const to = nextBreak === -1 ? value.length : nextBreak
  const lines = value.slice(from, to).split('\n')
  const hasAll = lines.every(line => line.startsWith(prefix))
  const text = lines.map(line => (hasAll ? line.slice(prefix.length) : prefix + line)).join('\n')
  return { from, to, text, select: { start: from + text.length, end: from + text.length } }
}
