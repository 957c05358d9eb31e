import { attributeOf } from '../xlsx/xml-walk.ts'
import { escapeXml } from '../xml/tags.ts'
import { createFields } from './form-fields.ts'
import { addInline } from './inline-content.ts'
import { isOn, lettersOf, listOf } from './word-styles.ts'
import {
  childIn,
  choiceOf,
  elementsOf,
  switchIn,
  valueIn,
  type WordElement,
  walkWord,
  wordsWithin,
} from './word-xml.ts'
import { createLine, isFilled, textOfLine, writeLine } from './write-line.ts'
import type { WordContext, Writing } from './writing.ts'

const namespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

/** Elements that hold paragraphs and tables, and are written as they come; `kept` with their tag. */
const kept: ReadonlySet<string> = new Set(
  'w:document w:body w:tbl w:footnotes w:footnote w:endnotes w:endnote'.split(' '),
)
const streamed: ReadonlySet<string> = new Set([
  ...kept,
  ...'w:sdt w:sdtContent w:customXml w:ins w:moveTo w:smartTag'.split(' '),
])

/** Elements without text of a document: properties, and what was removed from it. */
const silent: ReadonlySet<string> = new Set(
  'w:tblPr w:tblPrEx w:tblGrid w:trPr w:tcPr w:pPr w:sectPr w:sdtPr w:sdtEndPr w:customXmlPr w:smartTagPr w:del w:moveFrom'.split(
    ' ',
  ),
)

/**
 * The content of a part in the few elements that the converter reads right: with the numbers that Word shows as text, and
 * without what Word does not show. Whatever is unknown is left out around its text, not with it. Throws for XML that is not
 * well-formed.
 */
export const plainWord = (xml: string, context: WordContext): string => {
  const writing: Writing = { ...context, fields: createFields(), heading: undefined, cells: 0 }
  const out: string[] = []
  let isFirst = true
  for (const step of walkWord(xml, { streamed })) {
    if (step.kind === 'whole') out.push(writeBlock(step.element, writing))
    else if (!kept.has(step.name)) continue
    else if (step.kind === 'end') out.push(`</${step.name}>`)
    else {
      const declared = isFirst ? ` xmlns:w="${namespace}"` : ''
      isFirst = false
      out.push(`<${step.name}${declared}${writeAttributes(step.attributes, ['id', 'type'])}>`)
    }
  }
  return out.join('')
}

const writeAttributes = (attributes: string, names: readonly string[]) =>
  names
    .map(name => {
      const value = attributeOf(attributes, name)
      return value === undefined ? '' : ` w:${name}="${escapeXml(value)}"`
    })
    .join('')

const writeBlocks = (element: WordElement, writing: Writing): string =>
  elementsOf(element)
    .map(child => writeBlock(child, writing))
    .join('')

const writeBlock = (element: WordElement, writing: Writing): string => {
  if (silent.has(element.name)) return ''
  switch (element.name) {
    case 'w:p':
      return writeParagraph(element, writing)
    case 'w:tbl':
      return `<w:tbl>${writeBlocks(element, writing)}</w:tbl>`
    case 'w:tr':
      return writeRow(element, writing)
    case 'w:tc':
      return writeCell(element, writing)
    case 'w:altChunk': {
      const text = writing.embed(attributeOf(element.attributes, 'id') ?? '')
      return text === '' ? '' : `<w:p><w:r><w:t>${escapeXml(text)}</w:t></w:r></w:p>`
    }
    case 'mc:AlternateContent': {
      const choice = choiceOf(element)
      return choice ? writeBlocks(choice, writing) : ''
    }
    case 'w:r':
    case 'w:t':
    case 'm:oMath':
    case 'm:oMathPara':
      return writeParagraph({ name: 'w:p', attributes: '', children: [element] }, writing)
    default:
      return writeBlocks(element, writing)
  }
}

const writeParagraph = (element: WordElement, writing: Writing): string => {
  const properties = childIn(element, 'w:pPr')
  const styleId = valueIn(properties, 'w:pStyle')
  const style = writing.styles.ofParagraph(styleId)
  const line = createLine()
  addInline(element, { line, writing, style, letters: undefined })
  writing.fields.endParagraph()
  if (style.contents) {
    writing.unread.leaveOut(textOfLine(line))
    return ''
  }
  for (const [what, text] of line.leftOut) writing.unread.add(what, { place: writing.heading, text })
  const mark = childIn(properties, 'w:rPr')
  const isGone = childIn(mark, 'w:del') !== undefined || childIn(mark, 'w:moveFrom') !== undefined
  const filled = isFilled(line)
  const isHidden =
    !filled &&
    isOn('hidden', {
      own: lettersOf(mark),
      run: {},
      paragraph: style,
      defaults: writing.styles.defaults,
    })
  const own = listOf(properties)
  const place = writing.numbering.next(
    {
      numId: own.numId ?? style.numId,
      level: own.level ?? (own.numId === undefined ? style.level : undefined),
      style: styleId,
    },
    { counts: isGone || isHidden ? 'no' : 'yes' },
  )
  // A number alone is a text only in a table, where it names the row.
  if (place && place.label !== '' && (filled || writing.cells > 0))
    line.pieces.unshift({ properties: '', text: `${place.label} ` })
  if (style.heading !== undefined && filled) writing.heading = textOfLine(line).replace(/\s+/g, ' ').trim()
  const name = style.heading ?? styleId
  const isItem = place !== undefined && style.heading === undefined
  const boxes = line.boxes.map(box => writeBlock(box, writing)).join('')
  return [
    '<w:p><w:pPr>',
    name === undefined ? '' : `<w:pStyle w:val="${escapeXml(name)}"/>`,
    isItem
      ? `<w:numPr><w:ilvl w:val="${Math.min(place.level, deepest)}"/><w:numId w:val="1"/></w:numPr>`
      : '',
    // The converter joins the text of such a paragraph with the next one.
    childIn(mark, 'w:del') ? '<w:rPr><w:del/></w:rPr>' : '',
    '</w:pPr>',
    writeLine(line),
    '</w:p>',
    boxes,
  ].join('')
}

/** The converter knows lists of five levels. */
const deepest = 4

/** The part of numbering for the converter: one list without numbers, which the text has already. */
export const plainNumbering = `<w:numbering xmlns:w="${namespace}"><w:abstractNum w:abstractNumId="0">${Array.from(
  { length: deepest + 1 },
  (_, level) => `<w:lvl w:ilvl="${level}"><w:numFmt w:val="bullet"/></w:lvl>`,
).join('')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`

const writeRow = (element: WordElement, writing: Writing): string => {
  const properties = childIn(element, 'w:trPr')
  if (childIn(properties, 'w:del')) return ''
  if (switchIn(properties, 'w:hidden')) {
    if (element.filled) writing.unread.add('hidden', { place: writing.heading, text: wordsWithin(element) })
    return ''
  }
  const before = Number(valueIn(properties, 'w:gridBefore') ?? 0)
  const gap =
    before > 0 && before < 100 ? `<w:tc><w:tcPr>${writeSpan(String(before))}</w:tcPr><w:p/></w:tc>` : ''
  const header = switchIn(properties, 'w:tblHeader') ? '<w:trPr><w:tblHeader/></w:trPr>' : ''
  return `<w:tr>${header}${gap}${writeBlocks(element, writing)}</w:tr>`
}

const writeSpan = (columns: string | undefined) =>
  columns === undefined ? '' : `<w:gridSpan w:val="${escapeXml(columns)}"/>`

const writeCell = (element: WordElement, writing: Writing): string => {
  const properties = childIn(element, 'w:tcPr')
  const merge = childIn(properties, 'w:vMerge')
  writing.cells++
  const content = writeBlocks(element, writing)
  writing.cells--
  const merged = merge
    ? `<w:vMerge w:val="${attributeOf(merge.attributes, 'val') === 'restart' ? 'restart' : 'continue'}"/>`
    : ''
  return `<w:tc><w:tcPr>${writeSpan(valueIn(properties, 'w:gridSpan'))}${merged}</w:tcPr>${content}</w:tc>`
}
