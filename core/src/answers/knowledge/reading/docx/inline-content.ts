import { attributeOf } from '../xlsx/xml-walk.ts'
import { escapeXml } from '../xml/tags.ts'
import { tick } from './form-fields.ts'
import { formulaText } from './formula-text.ts'
import { isOn, lettersOf, type WordStyle } from './word-styles.ts'
import {
  childIn,
  choiceOf,
  elementsOf,
  textWithin,
  valueIn,
  type WordElement,
  wordsWithin,
} from './word-xml.ts'
import { type Line, leaveOut } from './write-line.ts'
import type { Writing } from './writing.ts'

/** Where content goes, and what its letters are like. */
interface Place {
  line: Line
  writing: Writing
  /** The style of the paragraph. */
  style: WordStyle
  /** Of the run around; undefined outside of runs. */
  letters: Letters | undefined
}

interface Letters {
  /** `w:rPr` for the converter. */
  properties: string
  leftOut: 'hidden' | 'struck-out' | undefined
}

const plain: Letters = { properties: '', leftOut: undefined }

/** Elements without text, those for programs, and those with text that was removed. */
const silent: ReadonlySet<string> = new Set(
  'w:pPr w:rPr w:sdtPr w:sdtEndPr w:rubyPr w:rt w:del w:moveFrom w:delText w:delInstrText w:fldData w:customXmlPr w:smartTagPr'.split(
    ' ',
  ),
)

/** Adds the content of a paragraph, run or any element within one; of unknown elements what is within. */
export const addInline = (parent: WordElement, place: Place): void => {
  for (const element of elementsOf(parent)) {
    if (silent.has(element.name)) continue
    const add = adders.get(element.name) ?? addInline
    add(element, place)
  }
}

const addText = (text: string, { line, writing, letters = plain }: Place): void => {
  if (text === '' || writing.fields.isCode()) return
  writing.fields.shown()
  if (letters.leftOut === undefined) line.pieces.push({ properties: letters.properties, text })
  else if (text.trim() !== '' || line.leftOut.has(letters.leftOut)) leaveOut(line, letters.leftOut, text)
}

const addMark = (mark: string, { line, writing, letters = plain }: Place): void => {
  if (writing.fields.isCode() || letters.leftOut !== undefined) return
  line.pieces.push({ properties: letters.properties, mark })
}

const addWithin = (element: WordElement | undefined, place: Place): void => {
  if (element) addInline(element, place)
}

const addNote = ({ name, attributes }: WordElement, place: Place): void =>
  addMark(`<${name} w:id="${escapeXml(attributeOf(attributes, 'id') ?? '')}"/>`, place)

/** Blocks within a paragraph. */
const addBox = (element: WordElement, { line, letters = plain }: Place): void => {
  if (letters.leftOut === undefined) line.boxes.push(element)
  else if (element.filled) leaveOut(line, letters.leftOut, `\n${wordsWithin(element)}\n`)
}

/** A character of a font; the converter knows those of symbol fonts. */
const addSymbol = (element: WordElement, place: Place): void => {
  const font = attributeOf(element.attributes, 'font') ?? ''
  const char = attributeOf(element.attributes, 'char') ?? ''
  const code = /^[0-9a-f]{1,5}$/i.test(char) ? Number.parseInt(char, 16) : 0
  const isPrivate = code < 0x20 || (code >= 0xd800 && code <= 0xf8ff)
  if (/symbol|dings/i.test(font) || isPrivate)
    addMark(`<w:sym w:font="${escapeXml(font)}" w:char="${escapeXml(char)}"/>`, place)
  else addText(String.fromCodePoint(code), place)
}

/** A content control; a check box is one sign, of any font. */
const addControl = (element: WordElement, place: Place): void => {
  const box = childIn(childIn(element, 'w:sdtPr'), 'w14:checkbox')
  const content = childIn(element, 'w:sdtContent')
  if (!box) {
    addWithin(content, place)
    return
  }
  const checked = valueIn(box, 'w14:checked') ?? '0'
  addText(/^(?:1|true|on)$/.test(checked) ? tick.on : tick.off, place)
}

const addFormulas = (element: WordElement, place: Place): void => {
  const formulas = elementsOf(element).filter(({ name }) => name === 'm:oMath')
  for (const [at, formula] of formulas.entries()) {
    if (at > 0) addMark('<w:br/>', place)
    addText(formulaText(formula), place)
  }
}

const lettersOfRun = (element: WordElement, { writing, style }: Place): Letters => {
  const properties = childIn(element, 'w:rPr')
  const { styles, cells } = writing
  const runStyle = valueIn(properties, 'w:rStyle')
  const from = {
    own: lettersOf(properties),
    run: styles.ofRun(runStyle),
    paragraph: style,
    defaults: styles.defaults,
  }
  // A style that is bold is that of headers in a table; elsewhere it may be that of the whole text.
  const isBold = cells > 0 ? isOn('bold', from) : from.own.bold
  const align = valueIn(properties, 'w:vertAlign')
  const parts = [
    runStyle === undefined ? '' : `<w:rStyle w:val="${escapeXml(runStyle)}"/>`,
    isBold ? '<w:b/>' : '',
    align === undefined ? '' : `<w:vertAlign w:val="${escapeXml(align)}"/>`,
  ].join('')
  const leftOut = isOn('hidden', from) ? 'hidden' : isOn('struck', from) ? 'struck-out' : undefined
  return { properties: parts === '' ? '' : `<w:rPr>${parts}</w:rPr>`, leftOut }
}

const adders: ReadonlyMap<string, (element: WordElement, place: Place) => void> = new Map([
  ['w:t', (element, place) => addText(textWithin(element), place)],
  ['w:r', (element, place) => addInline(element, { ...place, letters: lettersOfRun(element, place) })],
  ['w:tab', (_, place) => addText('\t', place)],
  ['w:ptab', (_, place) => addText('\t', place)],
  ['w:br', (_, place) => addMark('<w:br/>', place)],
  ['w:cr', (_, place) => addMark('<w:br/>', place)],
  ['w:noBreakHyphen', (_, place) => addText('\u2011', place)],
  ['w:softHyphen', (_, place) => addText('\u00ad', place)],
  ['w:sym', addSymbol],
  ['w:footnoteReference', addNote],
  ['w:endnoteReference', addNote],
  ['w:commentReference', (_, { writing }) => writing.unread.add('comments', { place: writing.heading })],
  ['o:OLEObject', (_, { writing }) => writing.unread.add('files', { place: writing.heading })],
  ['w:fldChar', (element, place) => addText(place.writing.fields.take(element) ?? '', place)],
  ['w:instrText', (_, { writing }) => writing.fields.code()],
  ['w:sdt', addControl],
  ['w:ruby', (element, place) => addWithin(childIn(element, 'w:rubyBase'), place)],
  ['m:oMath', (element, place) => addText(formulaText(element), place)],
  ['m:oMathPara', addFormulas],
  ['mc:AlternateContent', (element, place) => addWithin(choiceOf(element), place)],
  ['w:txbxContent', addBox],
  ['w:p', addBox],
  ['w:tbl', addBox],
] satisfies [string, (element: WordElement, place: Place) => void][])
