import { attributeOf, decodeXml } from '../xlsx/xml-walk.ts'
import { otherMarkup, type Tag, tagAt } from '../xml/tags.ts'

/** An element of WordprocessingML; its name has the usual prefix, whichever the file uses: `w:p`, `m:oMath`. */
export interface WordElement {
  name: string
  attributes: string
  /** Elements, and the text of those that hold text. */
  children: (WordElement | string)[]
  /** There is text within, other than blanks. */
  filled?: true
}

/** A step through a part: the begin or end of an element that is streamed, or any other element as a whole. */
export type WordStep =
  | { kind: 'begin' | 'end'; name: string; attributes: string }
  | { kind: 'whole'; element: WordElement }

/**
 * Steps through the XML of a part in linear time; only one element that is not `streamed` is in memory at once. Throws an error
 * for XML that is not well-formed or has a document type.
 */
export function* walkWord(xml: string, { streamed }: { streamed: ReadonlySet<string> }): Generator<WordStep> {
  const nameOf = createNames()
  const open: Open[] = []
  let end = 0
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', end)) {
    const parent = open.at(-1)
    if (at > end) addText(open, xml.slice(end, at), decodeXml)
    const other = skipOther(xml, at)
    if (other) {
      addText(open, other.text, String)
      end = other.end
      continue
    }
    const tag = tagAt(xml, at, { strict: true })
    if (!tag) throw new Error('a tag without an end')
    end = tag.end
    if (tag.kind === 'close') {
      const closed = open.pop()
      if (closed?.raw !== tag.raw) throw new Error(`</${tag.raw}> closes another element`)
      yield* endOf(closed, open)
      continue
    }
    const { name, home } = nameOf(tag, parent?.home ?? '')
    const begun: Open = { raw: tag.raw, name, home }
    if (parent?.element || !streamed.has(name)) {
      begun.element = { name, attributes: tag.attributes, children: [] }
      parent?.element?.children.push(begun.element)
    } else yield { kind: 'begin', name, attributes: tag.attributes }
    if (tag.kind === 'open') open.push(begun)
    else yield* endOf(begun, open)
  }
  if (open.length > 0) throw new Error('the XML ends within an element')
}

interface Open {
  raw: string
  name: string
  /** The usual prefix of elements without a prefix. */
  home: string
  /** Missing: the element is streamed. */
  element?: WordElement
}

function* endOf({ name, element }: Open, open: readonly Open[]): Generator<WordStep> {
  if (!element) yield { kind: 'end', name, attributes: '' }
  else if (!open.at(-1)?.element) yield { kind: 'whole', element }
}

const addText = (open: readonly Open[], raw: string, decode: (raw: string) => string) => {
  const element = open.at(-1)?.element
  if (raw === '' || (element?.name !== 'w:t' && element?.name !== 'm:t')) return
  const text = decode(raw)
  element.children.push(text)
  if (text.trim() === '') return
  for (let at = open.length - 1; at >= 0; at--) {
    const around = open[at]?.element
    if (!around || around.filled) break
    around.filled = true
  }
}

/** Comments, instructions, and text in a CDATA section. */
const skipOther = (xml: string, at: number) => {
  const next = xml[at + 1]
  if (next !== '!' && next !== '?') return undefined
  const other = otherMarkup.find(({ begin }) => xml.startsWith(begin, at))
  const end = other ? xml.indexOf(other.end, at + other.begin.length) : -1
  if (!other || end === -1) throw new Error('a document type, or a comment without an end')
  const text = other.isText ? xml.slice(at + other.begin.length, end) : ''
  return { text, end: end + other.end.length }
}

/** The usual prefixes of namespaces, of the transitional and of the strict form. */
const prefixes: Readonly<Record<string, string>> = {
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main': 'w',
  'http://purl.oclc.org/ooxml/wordprocessingml/main': 'w',
  'http://schemas.openxmlformats.org/officeDocument/2006/math': 'm',
  'http://purl.oclc.org/ooxml/officeDocument/math': 'm',
  'http://schemas.openxmlformats.org/markup-compatibility/2006': 'mc',
  'http://schemas.microsoft.com/office/word/2010/wordml': 'w14',
  'urn:schemas-microsoft-com:office:office': 'o',
}

const declaration = /\sxmlns(?::([^\s=<>]{1,1000}))?\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)')/g

/** Names by the namespaces declared so far. An unknown namespace keeps its prefix, unless that is a usual one. */
const createNames = () => {
  const declared = new Map<string, string>()
  const known = new Map<string, string>()
  return ({ raw, attributes }: Tag, above: string) => {
    let home = above
    if (attributes.includes('xmlns'))
      for (const [, prefix, double, single] of attributes.matchAll(declaration)) {
        const usual = prefixes[double ?? single ?? ''] ?? 'other'
        if (prefix === undefined) home = usual
        else if (declared.get(prefix) !== usual) {
          declared.set(prefix, usual)
          known.clear()
        }
      }
    const colon = raw.indexOf(':')
    if (colon === -1) return { name: home === '' ? raw : `${home}:${raw}`, home }
    const prefix = raw.slice(0, colon)
    const name = known.get(raw) ?? `${declared.get(prefix) ?? prefix}:${raw.slice(colon + 1)}`
    known.set(raw, name)
    return { name, home }
  }
}

/** The child elements. */
export const elementsOf = (element: WordElement | undefined): WordElement[] =>
  element?.children.filter(child => typeof child !== 'string') ?? []

/** The first child element of this name. */
export const childIn = (element: WordElement | undefined, name: string): WordElement | undefined => {
  for (const child of element?.children ?? [])
    if (typeof child !== 'string' && child.name === name) return child
  return undefined
}

/** The value (`w:val`) of the first child element of this name. */
export const valueIn = (element: WordElement | undefined, name: string): string | undefined => {
  const child = childIn(element, name)
  return child && attributeOf(child.attributes, 'val')
}

/** Whether a property is on; undefined if the element does not have it. */
export const switchIn = (element: WordElement | undefined, name: string): boolean | undefined => {
  const child = childIn(element, name)
  return child && !/^(?:0|false|off)$/.test(attributeOf(child.attributes, 'val') ?? '')
}

/** Of the alternatives (part 3 of ECMA-376) the first with text, for newer programs: the fallback has the same, or a picture. */
export const choiceOf = (element: WordElement): WordElement | undefined =>
  elementsOf(element).find(child => child.name === 'mc:Choice' && child.filled) ??
  childIn(element, 'mc:Fallback')

/** All text within an element. */
export const textWithin = (element: WordElement): string =>
  element.children.map(child => (typeof child === 'string' ? child : textWithin(child))).join('')

/** The words within an element: blocks and cells stand apart. */
export const wordsWithin = (element: WordElement): string => {
  if (/:t$/.test(element.name)) return textWithin(element)
  const words = elementsOf(element).map(wordsWithin).join('')
  return element.name === 'w:r' ? words : `${words}\n`
}
