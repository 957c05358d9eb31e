import { failReading } from '../reading-errors.ts'
import { attributeOf, decodeXml } from '../xlsx/xml-walk.ts'
import { otherMarkup, tagAt } from './tags.ts'

/** An element of XML; its name has no prefix. */
export interface XmlElement {
  name: string
  /** As written; `attribute` reads one. */
  attributes: string
  children: (XmlElement | string)[]
}

/** A step through markup: the begin or end of a streamed element, or any other element as a whole. */
type XmlStep =
  | { kind: 'begin' | 'end'; name: string; attributes: string }
  | { kind: 'whole'; element: XmlElement }

/** Maximum elements of one file: more exceed the reader's memory. */
const maxElements = 500_000

/** Maximum elements that are streamed: the rows of sheets. */
const maxStreamed = 2_000_000

/** Deeper elements are read as children of the one at this depth. */
const maxDepth = 200

/**
 * Steps through XML in linear time: only one element that is not `streamed` is in memory at once. Tags that close nothing are
 * ignored, elements that never end, end with the text. Entities of a document type are not expanded. Throws
 * `knowledge.too-much-markup`.
 */
export function* walkElements(
  xml: string,
  { streamed = new Set() }: { streamed?: ReadonlySet<string> } = {},
): Generator<XmlStep> {
  const open: { name: string; element?: XmlElement }[] = []
  let [count, end, tooDeep] = [0, 0, 0]
  const addText = (text: string) => {
    if (text !== '') open.at(-1)?.element?.children.push(text)
  }
  function* close(name: string): Generator<XmlStep> {
    if (!open.some(one => one.name === name)) return
    for (let last = open.pop(); last; last = open.pop()) {
      if (!last.element) yield { kind: 'end', name: last.name, attributes: '' }
      else if (!open.at(-1)?.element) yield { kind: 'whole', element: last.element }
      if (last.name === name) return
    }
  }
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', end)) {
    if (at > end) addText(decodeXml(xml.slice(end, at)))
    const other = skipOther(xml, at)
    if (other) {
      addText(other.text)
      end = other.end
      continue
    }
    const tag = tagAt(xml, at)
    if (!tag) break
    end = tag.end
    const { raw, kind, attributes } = tag
    const name = raw.slice(raw.indexOf(':') + 1)
    if (kind === 'close') {
      if (tooDeep > 0) tooDeep--
      else yield* close(name)
      continue
    }
    const parent = open.at(-1)?.element
    const isStreamed = !parent && streamed.has(name)
    if (++count > (streamed.size > 0 ? maxStreamed : maxElements))
      throw failReading('knowledge.too-much-markup', { params: { limit: maxElements } })
    if (isStreamed) {
      yield { kind: 'begin', name, attributes }
      if (kind === 'open') open.push({ name })
      else yield { kind: 'end', name, attributes: '' }
      continue
    }
    const element: XmlElement = { name, attributes, children: [] }
    parent?.children.push(element)
    if (kind === 'empty') {
      if (!parent) yield { kind: 'whole', element }
    } else if (open.length < maxDepth) open.push({ name, element })
    else tooDeep++
  }
  for (const { name } of [...open].reverse()) yield* close(name)
}

/** Comments, instructions, document types, and text in a CDATA section. */
const skipOther = (xml: string, at: number) => {
  const next = xml[at + 1]
  if (next !== '!' && next !== '?') return undefined
  const { begin, end, isText } = otherMarkup.find(one => xml.startsWith(one.begin, at)) ?? declaration
  const found = xml.indexOf(end, at + begin.length)
  const to = found === -1 ? xml.length : found
  return { text: isText ? xml.slice(at + begin.length, to) : '', end: Math.min(to + end.length, xml.length) }
}

const declaration = { begin: '<!', end: '>', isText: false }
/** The outermost element as a whole; an empty one for text without elements. */
export const parseXml = (xml: string): XmlElement => {
  for (const step of walkElements(xml)) if (step.kind === 'whole') return step.element
  return { name: '', attributes: '', children: [] }
}

/** The value of an attribute, without regard to its prefix unless `name` has one. */
export const attribute = (element: XmlElement, name: string): string | undefined =>
  attributeOf(element.attributes, name)

/** The child elements, all or of this name. */
export const elementsIn = (element: XmlElement | undefined, name?: string): XmlElement[] =>
  element?.children.flatMap(child =>
    typeof child !== 'string' && (name === undefined || child.name === name) ? [child] : [],
  ) ?? []

/** The element at the end of a path of child elements. */
export const elementAt = (
  element: XmlElement | undefined,
  ...path: readonly string[]
): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((parent, name) => elementsIn(parent, name)[0], element)

/** All elements of these names within, in their order, but not within one another. */
export function* elementsWithin(element: XmlElement, names: ReadonlySet<string>): Generator<XmlElement> {
  for (const child of elementsIn(element))
    if (names.has(child.name)) yield child
    else yield* elementsWithin(child, names)
}

/** All text within. */
export const textWithin = (element: XmlElement | undefined): string =>
  element?.children.map(child => (typeof child === 'string' ? child : textWithin(child))).join('') ?? ''
