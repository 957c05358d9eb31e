import { escapeXml } from '../xml/tags.ts'
import { attribute, elementsIn, textWithin, type XmlElement } from '../xml/walk-elements.ts'

/** Bodies of a book (FictionBook 2.1) as HTML; those of notes and comments come behind the text, each note with its mark. */
export const fb2Html = (bodies: readonly XmlElement[]): string => {
  const isNotes = (body: XmlElement) => attribute(body, 'name') !== undefined
  return [...bodies.filter(body => !isNotes(body)), ...bodies.filter(isNotes)]
    .map(body => (isNotes(body) ? notesOf(body) : blocksOf(body, 1)))
    .join('')
}

const blocksOf = (parent: XmlElement, level: number): string =>
  elementsIn(parent)
    .map(child => blockOf(child, level))
    .join('')

const blockOf = (element: XmlElement, level: number): string => {
  switch (element.name) {
    case 'title':
      return headingOf(element, level)
    case 'subtitle':
      return `<p><b>${inlineOf(element)}</b></p>`
    case 'section':
      return blocksOf(element, level + 1)
    case 'table':
      return `<table>${elementsIn(element, 'tr').map(rowOf).join('')}</table>`
    case 'stanza':
      return `<p>${elementsIn(element)
        .filter(({ name }) => name === 'v' || name === 'subtitle')
        .map(inlineOf)
        .join('<br>')}</p>`
    case 'poem':
    case 'epigraph':
    case 'cite':
    case 'annotation':
      // A title within them heads nothing that follows.
      return elementsIn(element)
        .map(child => (child.name === 'title' ? paragraphsOf(child) : blockOf(child, level)))
        .join('')
    case 'image':
    case 'empty-line':
      return ''
    default:
      return `<p>${inlineOf(element)}</p>`
  }
}

const headingOf = (title: XmlElement, level: number) => {
  const tag = `h${Math.min(level, 6)}`
  return `<${tag}>${elementsIn(title, 'p').map(inlineOf).join(' ')}</${tag}>`
}

const paragraphsOf = (title: XmlElement) =>
  elementsIn(title, 'p')
    .map(line => `<p>${inlineOf(line)}</p>`)
    .join('')

const maxSpan = 100

const rowOf = (row: XmlElement) => {
  const cells = elementsIn(row)
    .filter(({ name }) => name === 'td' || name === 'th')
    .map(cell => {
      const spans = ['colspan', 'rowspan'].map(name => {
        const span = Math.min(Number(attribute(cell, name) ?? 1) || 1, maxSpan)
        return span > 1 ? ` ${name}="${span}"` : ''
      })
      return `<${cell.name}${spans.join('')}>${inlineOf(cell)}</${cell.name}>`
    })
  return `<tr>${cells.join('')}</tr>`
}

const inlineOf = (parent: XmlElement): string =>
  parent.children
    .map(child => {
      if (typeof child === 'string') return escapeXml(child)
      if (child.name === 'image') return ''
      const text = inlineOf(child)
      if (child.name === 'a' && attribute(child, 'type') === 'note') return ` [${markOf(textWithin(child))}]`
      return child.name === 'strong' ? `<b>${text}</b>` : text
    })
    .join('')

const markOf = (text: string) => escapeXml(text.replace(/[[\]{}\s]/g, ''))

/** «[1] Note»: the title of a note is its mark. */
const notesOf = (body: XmlElement): string =>
  elementsIn(body)
    .map(child => {
      if (child.name === 'title') return headingOf(child, 1)
      if (child.name !== 'section') return blockOf(child, 2)
      const mark = markOf(elementsIn(child, 'title').map(textWithin).join(''))
      const text = elementsIn(child)
        .filter(({ name }) => name !== 'title')
        .map(one => blockOf(one, 2))
        .join('')
      return mark.length > 5 ? blocksOf(child, 2) : text.replace('<p>', mark === '' ? '<p>' : `<p>[${mark}] `)
    })
    .join('')
