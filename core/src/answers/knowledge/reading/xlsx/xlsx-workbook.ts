import { listEntries, openZip, readEntry } from '../../../../platform/archive/zip-entries.ts'
import { createNumberFormats, type NumberFormat } from './number-formats.ts'
import { sheetLanguageOf } from './sheet-languages.ts'
import { stylesOf } from './xlsx-styles.ts'
import { unescapeText } from './xlsx-values.ts'
import { attributeOf, decodeXml, walkXml } from './xml-walk.ts'

/** Data shared by the sheets of a workbook. */
export interface Workbook {
  sheets: readonly { name: string; hidden: 'yes' | 'no'; path: string }[]
  strings: readonly string[]
  /** The number format of a style. */
  formatOf: (style: number) => NumberFormat
  /** Styles in bold or with a coloured background. */
  strong: ReadonlySet<number>
  /** The writer did not calculate, and asks the program that opens the workbook to do it: zeroes mean nothing. */
  uncalculated: 'yes' | 'no'
  /** The XML of one part; empty if it is missing. */
  part: (path: string) => Promise<string>
}

/** Opens a workbook (ECMA-376 part 1, 18.2); sheets are unpacked one by one. Throws for any other file. */
export const openWorkbook = async (file: Buffer): Promise<Workbook> => {
  const zip = await openZip(file)
  const entries = new Map((await listEntries(zip, { most: 20_000 }))?.map(entry => [entry.fileName, entry]))
  const part = async (path: string) => {
    const entry = entries.get(path)
    return entry ? await readEntry(zip, entry) : ''
  }
  const xml = await part('xl/workbook.xml')
  const targets = targetsOf(await part('xl/_rels/workbook.xml.rels'))
  const sheets: Workbook['sheets'][number][] = []
  let epoch1904: 'yes' | 'no' = 'no'
  let uncalculated: Workbook['uncalculated'] = 'no'
  for (const { name: tag, kind, attributes } of walkXml(xml, ['sheet', 'workbookPr', 'calcPr'])) {
    if (kind === 'close') continue
    if (tag === 'workbookPr') epoch1904 = isTrue(attributeOf(attributes, 'date1904')) ? 'yes' : 'no'
    else if (tag === 'calcPr') uncalculated = isTrue(attributeOf(attributes, 'fullCalcOnLoad')) ? 'yes' : 'no'
    else {
      const name = unescapeText(attributeOf(attributes, 'name') ?? '')
      const hidden = /hidden$/i.test(attributeOf(attributes, 'state') ?? '') ? 'yes' : 'no'
      sheets.push({ name, hidden, path: targets.get(attributeOf(attributes, 'id') ?? '') ?? '' })
    }
  }
  if (!sheets.some(({ path }) => entries.has(path)))
    throw new Error('no sheet of the workbook is in the file')
  const strings = stringsOf(await part('xl/sharedStrings.xml'))
  const { formats, strong } = stylesOf(await part('xl/styles.xml'))
  // Without shared strings the texts are in the sheets.
  const texts = strings.length > 0 ? strings.slice(0, 2_000) : inlineTexts(await part(sheets[0]?.path ?? ''))
  const language = sheetLanguageOf([...sheets.map(({ name }) => name), ...texts].join(' '))
  const formatOf = createNumberFormats(formats, { language, epoch1904 })
  return { sheets, strings, formatOf, strong, uncalculated, part }
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true'

const inlineTexts = (xml: string) => {
  const texts: string[] = []
  for (const { kind, text } of walkXml(xml.slice(0, 100_000), ['t'])) if (kind === 'open') texts.push(text)
  return texts
}

const targetsOf = (xml: string) => {
  const targets = new Map<string, string>()
  for (const { attributes } of walkXml(xml, ['Relationship'])) {
    const target = attributeOf(attributes, 'Target') ?? ''
    targets.set(
      attributeOf(attributes, 'Id') ?? '',
      target.startsWith('/') ? target.slice(1) : `xl/${target}`,
    )
  }
  return targets
}

/** The shared strings (18.4), without phonetic hints (`rPh`). */
const stringsOf = (xml: string) => {
  const strings: string[] = []
  let text = ''
  let spoken = false
  for (const { name, kind, text: own } of walkXml(xml, ['si', 't', 'rPh'])) {
    if (name === 'rPh') spoken = kind === 'open'
    else if (name === 't') text += kind === 'open' && !spoken ? decodeXml(own) : ''
    else if (kind === 'open') text = ''
    else strings.push(kind === 'close' ? unescapeText(text) : '')
  }
  return strings
}
