import { escapeXml } from '../xml/tags.ts'
import { attribute, elementsIn, textWithin, type XmlElement } from '../xml/walk-elements.ts'
import { createOdfCounter, type OdfCounter } from './odf-numbers.ts'
import { odfTable } from './odf-table.ts'
import { leaveOut, type OdfWriting } from './odf-writing.ts'

/** Elements that have no text of the document: changes that were deleted, tables of contents, declarations, forms. */
const silent = new Set(
  'tracked-changes table-of-content table-index illustration-index alphabetical-index sequence-decls variable-decls user-field-decls forms desc title scripts event-listeners tab-stops page-number page-count'.split(
    ' ',
  ),
)

/** Blocks of OpenDocument text as HTML, with the numbers of lists and headings in their text. */
export const odfBlocks = (parent: XmlElement, writing: OdfWriting): string =>
  elementsIn(parent)
    .map(child => blockOf(child, writing))
    .join('')

const blockOf = (element: XmlElement, writing: OdfWriting): string => {
  const { styles, unread, place } = writing
  const { name } = element
  if (silent.has(name)) return ''
  if (name === 'p' || name === 'h') return paragraphOf(element, writing)
  if (name === 'list') return listOf(element, { writing, level: 1 })
  if (name === 'table')
    return styles.styleOf(element).hidden
      ? leaveOut(element, writing)
      : odfTable(element, { writing, blocksOf: odfBlocks })
  if (name === 'annotation') unread.add('comments', { place })
  else if (name === 'image') unread.add('pictures', { place })
  else if (name === 'object' || name === 'object-ole' || name === 'plugin') unread.add('files', { place })
  else if (name === 'frame') return frameOf(element, writing)
  else if (name === 'section' && isHiddenSection(element, writing)) return leaveOut(element, writing)
  else return odfBlocks(element, writing)
  return ''
}

const isHiddenSection = (section: XmlElement, { styles }: OdfWriting) =>
  attribute(section, 'display') === 'none' || styles.styleOf(section).hidden

/** Of the alternatives of a frame the first is shown: an object, its picture stands for programs that cannot. */
const frameOf = (frame: XmlElement, writing: OdfWriting) => {
  const shown = elementsIn(frame).find(({ name }) => !silent.has(name) && name !== 'contour-polygon')
  return shown ? blockOf(shown, writing) : ''
}

const paragraphOf = (element: XmlElement, writing: OdfWriting, number = ''): string => {
  const { styles } = writing
  const style = styles.styleOf(element)
  if (style.hidden || elementsIn(element).some(isHiding)) return leaveOut(element, writing)
  const inline: Inline = { html: '', after: '' }
  addInline(element, inline, writing)
  const shown = style.struckOut ? '' : inline.html
  if (style.struckOut) leaveOut(element, writing, 'struck-out')
  const level = headingLevel(element, style.names)
  const text = textOfHtml(shown).trim()
  if (text === '') return inline.after
  if (level === undefined) {
    const line = `${number === '' ? '' : `${escapeXml(number)} `}${shown}`
    return `<p>${style.bold ? `<b>${line}</b>` : line}</p>${inline.after}`
  }
  const own =
    number === '' && level > 0 && element.name === 'h' ? headingNumber(element, { level, writing }) : number
  writing.place = text.slice(0, 100)
  const tag = level === 0 ? 'h1' : `h${Math.min(level, 6)}`
  const kind = level === 0 ? ' class="title"' : ''
  return `<${tag}${kind}>${own === '' ? '' : `${escapeXml(own)} `}${shown}</${tag}>${inline.after}`
}

const isHiding = (child: XmlElement) =>
  child.name === 'hidden-paragraph' && attribute(child, 'is-hidden') === 'true'

const headingLevel = (element: XmlElement, names: readonly string[]): number | undefined => {
  if (names.includes('Title')) return 0
  return element.name === 'h' ? Number(attribute(element, 'outline-level') ?? 1) || 1 : undefined
}

const headingNumber = (heading: XmlElement, { level, writing }: { level: number; writing: OdfWriting }) => {
  const isListed = attribute(heading, 'is-list-header') !== 'true'
  const start =
    attribute(heading, 'restart-numbering') === 'true'
      ? Number(attribute(heading, 'start-value') ?? 1)
      : undefined
  return isListed ? writing.headings.next(writing.styles.outline, level, { start }) : ''
}

const textOfHtml = (html: string) => html.replace(/<[^>]{0,200}>/g, '')

interface Inline {
  html: string
  /** Blocks that stand within the paragraph: notes, frames. */
  after: string
}

const blocksWithin = new Set([
  'frame',
  'g',
  'custom-shape',
  'rect',
  'text-box',
  'ellipse',
  'caption',
  'annotation',
  'list',
  'table',
  'p',
  'h',
])
const linked = /^(?:tel|mailto|https?):/i

const addInline = (parent: XmlElement, inline: Inline, writing: OdfWriting): void => {
  for (const child of parent.children) {
    if (typeof child === 'string') inline.html += escapeXml(child)
    else addElement(child, inline, writing)
  }
}

const addElement = (child: XmlElement, inline: Inline, writing: OdfWriting): void => {
  const { name } = child
  if (name === 's') inline.html += ' '
  else if (name === 'tab') inline.html += ' '
  else if (name === 'line-break') inline.html += '<br>'
  else if (name === 'note') addNote(child, inline, writing)
  else if (name === 'ruby-text' || silent.has(name)) return
  else if (name === 'hidden-text') leaveOut(child, writing)
  else if (blocksWithin.has(name)) inline.after += blockOf(child, writing)
  else if (name === 'span' && writing.styles.styleOf(child).hidden) leaveOut(child, writing)
  else if (name === 'span' && writing.styles.styleOf(child).struckOut) leaveOut(child, writing, 'struck-out')
  else {
    const address = name === 'a' ? (attribute(child, 'href') ?? '') : ''
    const isBold = name === 'span' && writing.styles.styleOf(child).bold
    const [begin, end] = linked.test(address)
      ? [`<a href="${escapeXml(address)}">`, '</a>']
      : isBold
        ? ['<b>', '</b>']
        : ['', '']
    inline.html += begin
    addInline(child, inline, writing)
    inline.html += end
  }
}

/** A note stands behind its paragraph: what it explains is found with it. */
const addNote = (note: XmlElement, inline: Inline, writing: OdfWriting) => {
  const mark = textWithin(elementsIn(note, 'note-citation')[0]).trim()
  const body = elementsIn(note, 'note-body')[0]
  inline.html += ` [${escapeXml(mark)}]`
  if (body) inline.after += odfBlocks(body, writing).replace('<p>', `<p>[${escapeXml(mark)}] `)
}

interface Listing {
  writing: OdfWriting
  level: number
  style?: string | undefined
  counter?: OdfCounter
}

const maxLevels = 10

const listOf = (list: XmlElement, listing: Listing): string => {
  const { writing, level } = listing
  const style = attribute(list, 'style-name') ?? listing.style
  const counter = listing.counter ?? counterOf(list, { writing, style })
  if (listing.counter && attribute(list, 'continue-numbering') !== 'true') counter.restart(level)
  const levels = writing.styles.listOf(style)
  const items = elementsIn(list).map(item => {
    if (item.name !== 'list-item' && item.name !== 'list-header') return ''
    const start = attribute(item, 'start-value')
    // An item of nothing but a deeper list has no number.
    const isOwn = item.name === 'list-item' && elementsIn(item).some(({ name }) => name !== 'list')
    let number = isOwn
      ? counter.next(levels, level, { start: start === undefined ? undefined : Number(start) })
      : ''
    const content = elementsIn(item).map(child => {
      if (child.name === 'list')
        return listOf(child, { writing, level: Math.min(level + 1, maxLevels), style, counter })
      const own = number
      number = ''
      return child.name === 'p' || child.name === 'h'
        ? paragraphOf(child, writing, own)
        : blockOf(child, writing)
    })
    return `<li>${content.join('')}</li>`
  })
  return `<ul>${items.join('')}</ul>`
}

const counterOf = (
  list: XmlElement,
  { writing, style }: { writing: OdfWriting; style: string | undefined },
) => {
  const { lists } = writing
  const byStyle = `style ${style ?? ''}`
  const before = attribute(list, 'continue-list')
  const continued =
    before !== undefined
      ? lists.get(before)
      : attribute(list, 'continue-numbering') === 'true'
        ? lists.get(byStyle)
        : undefined
  const counter = continued ?? createOdfCounter()
  const id = attribute(list, 'id')
  if (id !== undefined) lists.set(id, counter)
  lists.set(byStyle, counter)
  return counter
}
