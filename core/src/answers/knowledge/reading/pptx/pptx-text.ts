import { escapeXml } from '../xml/tags.ts'
import { attribute, elementAt, elementsIn, type XmlElement } from '../xml/walk-elements.ts'

/** The paragraphs of a text body as HTML (ECMA-376 part 1, 21.1.2), numbered ones with their numbers; what is struck out, is left out. */
export const paragraphsOf = (body: XmlElement | undefined, struckOut: string[] = []): string => {
  const counts: number[] = []
  return elementsIn(body, 'p')
    .map(paragraph => {
      const text = runsOf(paragraph, struckOut)
      const properties = elementAt(paragraph, 'pPr')
      const level = Math.min(Number(properties && (attribute(properties, 'lvl') ?? 0)) || 0, 8)
      const numbering = elementAt(properties, 'buAutoNum')
      counts.length = Math.min(counts.length, level + 1)
      if (text.replace(/<[^>]{0,9}>/g, '').trim() === '') return ''
      if (!numbering) {
        counts.length = Math.min(counts.length, level)
        return `<p>${text}</p>`
      }
      const number = (counts[level] ?? Number(attribute(numbering, 'startAt') ?? 1) - 1) + 1
      counts[level] = number
      return `<p>${numberOf(number, attribute(numbering, 'type') ?? '')} ${text}</p>`
    })
    .join('')
}

const numberOf = (number: number, type: string) => {
  const letter = /^alpha/.test(type) && number <= 26 ? String.fromCharCode(96 + number) : String(number)
  const sign = /UcP|Uc$|Uc/.test(type) ? letter.toUpperCase() : letter
  if (/ParenBoth$/.test(type)) return `(${sign})`
  return /ParenR$/.test(type) ? `${sign})` : /Period$/.test(type) ? `${sign}.` : sign
}

const runsOf = (paragraph: XmlElement, struckOut: string[]): string =>
  elementsIn(paragraph)
    .map(child => {
      if (child.name === 'br') return '<br>'
      // The number of the slide, the date: they change with the program that shows them.
      if (child.name === 'fld' && /^(?:slidenum|datetime)/.test(attribute(child, 'type') ?? '')) return ''
      if (child.name === 'AlternateContent') return runsOf(elementAt(child, 'Choice') ?? child, struckOut)
      if (child.name !== 'r' && child.name !== 'fld') return ''
      const properties = elementAt(child, 'rPr')
      const isStruck = /^(?:sng|dbl)Strike$/.test((properties && attribute(properties, 'strike')) ?? '')
      const text = escapeXml(textsOf(child))
      if (isStruck && text !== '') struckOut.push(textsOf(child))
      if (isStruck || text === '') return ''
      return properties && /^(?:1|true)$/.test(attribute(properties, 'b') ?? '') ? `<b>${text}</b>` : text
    })
    .join('')

const textsOf = (run: XmlElement): string =>
  elementsIn(run, 't')
    .flatMap(({ children }) => children.filter(child => typeof child === 'string'))
    .join('')
