import type { Element } from './html-dom.ts'

interface InLine {
  /** The end of the line's text up to the element. */
  before: string
  /** The element's plain text. */
  own: () => string
}

/**
 * The text of an inline element as it reads in a line: readings of ruby in brackets, marks of footnotes apart from the word,
 * powers as powers, ticks of check boxes.
 */
export const inlineTextOf = (element: Element, { before, own }: InLine): string => {
  switch (element.localName) {
    // `rt` writes its brackets itself; an annotation says a formula again, in another notation.
    case 'rp':
    case 'annotation':
    case 'annotation-xml':
      return ''
    case 'rt':
      return bracketed(own().trim())
    case 'input':
      return tickOf(element)
    case 'sup':
      return raised(own(), { before, isLinked: element.querySelector('a') !== null })
    case 'a':
      return isNoteReference(element) ? noted(own().trim(), before) : own()
    default:
      return own()
  }
}

const bracketed = (reading: string) => (reading === '' ? '' : ` (${reading}) `)

/** A box of a task list or a form, with its state. */
export const tickOf = (input: Element) => {
  if (!/^(?:checkbox|radio)$/i.test(input.getAttribute('type') ?? '')) return ''
  return input.getAttribute('checked') === null ? '☐ ' : '☑ '
}

const isNoteReference = (link: Element) =>
  link.getAttribute('role') === 'doc-noteref' ||
  /(?:^|\s)footnote-?ref/i.test(link.getAttribute('class') ?? '')

/** The mark of a footnote: a number, stars or daggers. */
export const noteMark = /^\[?(?:\d{1,3}|\*{1,3}|[†‡§])[\])]?$/

const noted = (mark: string, before: string) => {
  if (noteMark.test(mark)) return ` [${mark.replace(/[[\])]/g, '')}]`
  return /[\p{L}\p{N}]$/u.test(before) ? ` ${mark}` : mark
}

/** Units and names that have powers: «м2», «см3», «x2». */
const powered = /(?:^|[^\p{L}])(?:[мmx-zх]|[ксдмkcd][мm])$/iu

/** «рублей1» and «15001» would be another word and another price: a mark stands apart, a power of ten behind `^`. */
const raised = (raw: string, { before, isLinked }: { before: string; isLinked: boolean }) => {
  const mark = raw.trim()
  if (!noteMark.test(mark)) return raw
  if (isLinked) return noted(mark, before)
  if (/(?:^|\D)10$/.test(before)) return `^${mark}`
  if (powered.test(before)) return raw
  // Shops raise the hundredths of a price.
  if (/\d$/.test(before) && /^\d\d$/.test(mark)) return `,${mark}`
  return /[\p{L}\p{N}\p{P}\p{S}]$/u.test(before) ? noted(mark, before) : raw
}
