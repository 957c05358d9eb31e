import { attributeOf } from '../xlsx/xml-walk.ts'
import { childIn, switchIn, valueIn, type WordElement, walkWord } from './word-xml.ts'

/** What a style says, with what it inherits; undefined: nothing. */
export interface WordStyle {
  /** Letters: `w:vanish`, `w:strike` or `w:dstrike`, `w:b`. */
  hidden?: boolean | undefined
  struck?: boolean | undefined
  bold?: boolean | undefined
  /** List and level of a paragraph. */
  numId?: string | undefined
  level?: number | undefined
  /** The style, or the one it is based on, by which the converter knows a heading. */
  heading?: string | undefined
  /** Lines of a table of contents, and its title. */
  contents?: boolean | undefined
}

export interface WordStyles {
  /** The paragraph style of this id, or the default one. */
  ofParagraph: (id: string | undefined) => WordStyle
  ofRun: (id: string | undefined) => WordStyle
  /** What all letters have by default. */
  defaults: WordStyle
}

/** Reads a part of styles (ECMA-376 part 1, 17.7). */
export const readStyles = (xml: string): WordStyles => {
  const raw = new Map<string, RawStyle>()
  let usual: string | undefined
  let defaults: WordStyle = {}
  for (const step of walkWord(xml, { streamed })) {
    if (step.kind !== 'whole') continue
    const { element } = step
    if (element.name === 'w:docDefaults')
      defaults = lettersOf(childIn(childIn(element, 'w:rPrDefault'), 'w:rPr'))
    if (element.name !== 'w:style') continue
    const id = attributeOf(element.attributes, 'styleId') ?? ''
    raw.set(id, { base: valueIn(element, 'w:basedOn'), own: styleOf(id, element) })
    if (
      attributeOf(element.attributes, 'type') === 'paragraph' &&
      /^(?:1|true|on)$/.test(attributeOf(element.attributes, 'default') ?? '')
    )
      usual = id
  }
  const resolve = createResolve(raw)
  return { ofParagraph: id => resolve(id ?? usual), ofRun: resolve, defaults }
}

interface RawStyle {
  base: string | undefined
  own: WordStyle
}

const streamed: ReadonlySet<string> = new Set(['w:styles'])

/** The most styles that are based on one another. */
const maxBases = 30

const createResolve = (raw: ReadonlyMap<string, RawStyle>) => {
  const resolved = new Map<string, WordStyle>()
  return (id: string | undefined): WordStyle => {
    if (id === undefined) return {}
    const known = resolved.get(id)
    if (known) return known
    const style: WordStyle = {}
    let at: string | undefined = id
    for (let depth = 0; at !== undefined && depth < maxBases; depth++) {
      const found = raw.get(at)
      const own: WordStyle = found?.own ?? ownOf(at)
      style.hidden ??= own.hidden
      style.struck ??= own.struck
      style.bold ??= own.bold
      style.numId ??= own.numId
      style.level ??= own.level
      style.heading ??= own.heading
      style.contents ??= own.contents
      at = found?.base
    }
    resolved.set(id, style)
    return style
  }
}

const styleOf = (id: string, element: WordElement): WordStyle => {
  const paragraph = childIn(element, 'w:pPr')
  const name = valueIn(element, 'w:name') ?? ''
  return {
    ...lettersOf(childIn(element, 'w:rPr')),
    ...listOf(paragraph),
    ...((isHeading.test(name) || isHeadingId.test(id)) && { heading: id }),
    ...((isContents.test(name) || isContents.test(id)) && { contents: true }),
  }
}

/** A style that the document uses and does not describe. */
const ownOf = (id: string): WordStyle => ({
  ...(isHeadingId.test(id) && { heading: id }),
  ...(isContents.test(id) && { contents: true }),
})

const isContents = /^(?:toc|оглавление) ?(?:[1-9]|heading)$/i
const isHeadingId = /^Heading[1-6]$/
const isHeading = /^(?:(?:heading|заголовок) [1-6]|title|название)$/i

/** List and level in the properties of a paragraph or paragraph style. */
export const listOf = (properties: WordElement | undefined): Pick<WordStyle, 'numId' | 'level'> => {
  const list = childIn(properties, 'w:numPr')
  const level = Number(valueIn(list, 'w:ilvl') ?? Number.NaN)
  return { numId: valueIn(list, 'w:numId'), level: Number.isInteger(level) ? level : undefined }
}

/** What the properties of a run or style say of the letters. `w:specVanish` hides as `w:vanish` does. */
export const lettersOf = (
  properties: WordElement | undefined,
): Pick<WordStyle, 'hidden' | 'struck' | 'bold'> => ({
  hidden: either(switchIn(properties, 'w:vanish'), switchIn(properties, 'w:specVanish')),
  struck: either(switchIn(properties, 'w:strike'), switchIn(properties, 'w:dstrike')),
  bold: switchIn(properties, 'w:b'),
})

const either = (first: boolean | undefined, second: boolean | undefined) =>
  first || second ? true : (first ?? second)

/**
 * Whether letters have a property: the run itself says so, or else one of the two styles but not both (17.7.3), or else
 * the defaults of the document.
 */
export const isOn = (
  property: 'hidden' | 'struck' | 'bold',
  from: { own: WordStyle; run: WordStyle; paragraph: WordStyle; defaults: WordStyle },
): boolean => {
  const own = from.own[property]
  if (own !== undefined) return own
  const [run, paragraph] = [from.run[property], from.paragraph[property]]
  if (run === undefined && paragraph === undefined) return from.defaults[property] ?? false
  return (run ?? false) !== (paragraph ?? false)
}
