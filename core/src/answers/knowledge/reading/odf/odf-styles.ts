import { attribute, elementsIn, type XmlElement } from '../xml/walk-elements.ts'

/** What a style says of the text, the row, the column, the sheet or the slide that has it. */
interface OdfStyle {
  /** Its own name and those of the styles above it. */
  names: readonly string[]
  hidden: boolean
  struckOut: boolean
  bold: boolean
  /** A cell with a coloured background. */
  filled: boolean
}

/** A level of a list, or of the headings. */
export interface OdfLevel {
  /** `1`, `a`, `I`; empty: the level has no number. */
  format: string
  prefix: string
  suffix: string
  start: number
  /** Levels that are shown: «2.1» has two. */
  shown: number
  /** Bullets, and levels without anything. */
  hasNumber: boolean
}

export interface OdfStyles {
  styleOf: (element: XmlElement | undefined, attributeName?: string) => OdfStyle
  named: (name: string | undefined) => OdfStyle
  listOf: (name: string | undefined) => readonly OdfLevel[]
  /** The levels of numbered headings. */
  outline: readonly OdfLevel[]
}

const plain: OdfStyle = { names: [], hidden: false, struckOut: false, bold: false, filled: false }

/** Styles of a document (OpenDocument 1.3 part 3, 16): from its parts `styles.xml` and `content.xml`, those of the latter win. */
export const readOdfStyles = (roots: readonly XmlElement[]): OdfStyles => {
  const elements = new Map<string, XmlElement>()
  const lists = new Map<string, OdfLevel[]>()
  let outline: readonly OdfLevel[] = []
  for (const root of roots)
    for (const group of elementsIn(root)) {
      if (group.name !== 'styles' && group.name !== 'automatic-styles') continue
      for (const style of elementsIn(group)) {
        const name = attribute(style, 'name')
        if (style.name === 'style' && name) elements.set(name, style)
        else if (style.name === 'list-style' && name) lists.set(name, levelsOf(style))
        else if (style.name === 'outline-style') outline = levelsOf(style)
      }
    }
  const known = new Map<string, OdfStyle>()
  const named = (name: string | undefined, depth = 0): OdfStyle => {
    if (name === undefined || depth > 20) return plain
    const done = known.get(name)
    if (done) return done
    const element = elements.get(name)
    const above = named(element && attribute(element, 'parent-style-name'), depth + 1)
    const style = element ? readStyle(element, above) : above
    const whole = { ...style, names: [decodeName(name), ...above.names] }
    known.set(name, whole)
    return whole
  }
  return {
    named: name => named(name),
    styleOf: (element, attributeName = 'style-name') => named(element && attribute(element, attributeName)),
    listOf: name => (name === undefined ? undefined : lists.get(name)) ?? [],
    outline,
  }
}

/** Signs that are no letters are written as `_20_`. */
const decodeName = (name: string) =>
  name.replace(/_([0-9a-f]{2,4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const readStyle = (element: XmlElement, above: OdfStyle): OdfStyle => {
  const own = { ...above }
  for (const properties of elementsIn(element)) {
    const value = (name: string) => attribute(properties, name)
    const line = value('text-line-through-style') ?? value('text-line-through-type')
    if (line !== undefined) own.struckOut = line !== 'none'
    const weight = value('font-weight')
    if (weight !== undefined) own.bold = weight === 'bold' || Number(weight) >= 600
    if (properties.name === 'table-cell-properties') {
      const colour = value('background-color')
      if (colour !== undefined) own.filled = colour !== 'transparent' && colour.toLowerCase() !== '#ffffff'
    }
    const display = value('display')
    if (display !== undefined) own.hidden = display === 'none' || display === 'false'
    if (value('visibility') === 'hidden') own.hidden = true
  }
  return own
}

const levelsOf = (list: XmlElement): OdfLevel[] => {
  const levels: OdfLevel[] = []
  for (const element of elementsIn(list)) {
    const level = Number(attribute(element, 'level') ?? 0)
    if (level < 1 || level > 10) continue
    const format = attribute(element, 'num-format') ?? ''
    levels[level - 1] = {
      format,
      prefix: attribute(element, 'num-prefix') ?? '',
      suffix: attribute(element, 'num-suffix') ?? '',
      start: Number(attribute(element, 'start-value') ?? 1) || 1,
      shown: Number(attribute(element, 'display-levels') ?? 1) || 1,
      hasNumber:
        /^(?:list|outline)-level-style-?(?:number)?$|^outline-level-style$/.test(element.name) &&
        format !== '',
    }
  }
  return levels
}
