import { createNumberFormats, type NumberFormat } from '../xlsx/number-formats.ts'
import { sheetLanguageOf } from '../xlsx/sheet-languages.ts'
import { attribute, elementAt, type XmlElement } from '../xml/walk-elements.ts'

/** What the styles of a workbook say of its cells. */
export interface XmlssStyles {
  formatOf: (style: string | undefined) => NumberFormat
  /** In bold or with a coloured background. */
  isStrong: (style: string | undefined) => boolean
}

/** Formats that have names, as codes. */
const named: Readonly<Record<string, string | number>> = {
  General: 0,
  'General Number': 0,
  'General Date': 22,
  'Long Date': 'dd mmmm yyyy',
  'Medium Date': 'd-mmm-yy',
  'Short Date': 14,
  'Long Time': 'h:mm:ss',
  'Medium Time': 'h:mm AM/PM',
  'Short Time': 'h:mm',
  Currency: '#,##0.00',
  'Euro Currency': '#,##0.00 "€"',
  Fixed: '0.00',
  Standard: '#,##0.00',
  Percent: '0.00%',
  Scientific: '0.00E+00',
  'Yes/No': '"Yes";"Yes";"No"',
  'True/False': '"✓";"✓";"✗"',
  'On/Off': '"On";"On";"Off"',
}

/** Styles by their identity, each with what it takes from its parent; `text`: words of the workbook, for its language. */
export const readXmlssStyles = (elements: readonly XmlElement[], text = ''): XmlssStyles => {
  const byId = new Map(elements.map(element => [attribute(element, 'ID') ?? '', element]))
  const find = <T>(
    style: string | undefined,
    read: (element: XmlElement) => T | undefined,
  ): T | undefined => {
    let element = byId.get(style ?? 'Default')
    for (let depth = 0; element && depth < 20; depth++) {
      const found = read(element)
      if (found !== undefined) return found
      const parent: string | undefined = attribute(element, 'Parent')
      element = parent === undefined ? undefined : byId.get(parent)
    }
    return undefined
  }
  const ids = [...byId.keys()]
  const formats = new Map<number, string | number>()
  for (const [index, id] of ids.entries()) {
    const format = find(id, element => {
      const own = elementAt(element, 'NumberFormat')
      return own && (attribute(own, 'Format') ?? 'General')
    })
    const code = format === undefined ? 0 : (named[format] ?? format)
    if (code !== 0) formats.set(index, code)
  }
  const formatAt = createNumberFormats(formats, { language: sheetLanguageOf(text), epoch1904: 'no' })
  const isBold = (element: XmlElement) => {
    const font = elementAt(element, 'Font')
    const bold = font && attribute(font, 'Bold')
    return bold === undefined ? undefined : bold === '1'
  }
  const isFilled = (element: XmlElement) => {
    const interior = elementAt(element, 'Interior')
    const colour = interior && attribute(interior, 'Color')
    return colour === undefined ? undefined : !/^#f{6}$/i.test(colour)
  }
  return {
    formatOf: style => formatAt(ids.indexOf(style ?? 'Default')),
    isStrong: style => find(style, isBold) === true || find(style, isFilled) === true,
  }
}
