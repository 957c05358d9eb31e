import { listEntries, openZip, readEntry } from '../../../../platform/archive/zip-entries.ts'
import { formatsOfStyles, type NumberFormat } from './xlsx-formats.ts'
import { unescapeText } from './xlsx-values.ts'
import { attributeOf, decodeXml, walkXml } from './xml-walk.ts'

/** Data shared by the sheets of a workbook. */
export interface Workbook {
  sheets: readonly { name: string; hidden: 'yes' | 'no'; path: string }[]
  strings: readonly string[]
  formats: ReadonlyMap<number, NumberFormat>
  /** Dates use the 1904 date system of old Macintoshes. */
  epoch1904: 'yes' | 'no'
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
  let epoch1904: Workbook['epoch1904'] = 'no'
  for (const { name: tag, kind, attributes } of walkXml(xml, ['sheet', 'workbookPr'])) {
    if (kind === 'close') continue
    if (tag === 'workbookPr')
      epoch1904 = /^(1|true)$/.test(attributeOf(attributes, 'date1904') ?? '') ? 'yes' : 'no'
    else {
      const name = unescapeText(attributeOf(attributes, 'name') ?? '')
      const hidden = /hidden$/i.test(attributeOf(attributes, 'state') ?? '') ? 'yes' : 'no'
      sheets.push({ name, hidden, path: targets.get(attributeOf(attributes, 'id') ?? '') ?? '' })
    }
  }
  if (!sheets.some(({ path }) => entries.has(path)))
    throw new Error('no sheet of the workbook is in the file')
  const strings = stringsOf(await part('xl/sharedStrings.xml'))
  return { sheets, strings, formats: formatsOfStyles(await part('xl/styles.xml')), epoch1904, part }
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
