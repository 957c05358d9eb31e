import { attribute, elementAt, elementsIn, type XmlElement } from '../xml/walk-elements.ts'
import { paragraphsOf } from './pptx-text.ts'

/** A table as HTML (ECMA-376 part 1, 21.1.3): the first row has headers where its style says so. */
export const tableOf = (table: XmlElement, struckOut: string[]): string => {
  const properties = elementAt(table, 'tblPr')
  const hasHeaders = isOn(properties && attribute(properties, 'firstRow'))
  const rows = elementsIn(table, 'tr').map((row, at) => {
    const tag = hasHeaders && at === 0 ? 'th' : 'td'
    const cells = elementsIn(row, 'tc').filter(
      cell => !isOn(attribute(cell, 'hMerge')) && !isOn(attribute(cell, 'vMerge')),
    )
    const html = cells.map(cell => {
      const spans = `${spanOf(cell, 'gridSpan', 'colspan')}${spanOf(cell, 'rowSpan', 'rowspan')}`
      return `<${tag}${spans}>${paragraphsOf(elementAt(cell, 'txBody'), struckOut)}</${tag}>`
    })
    return tag === 'th' ? `<thead><tr>${html.join('')}</tr></thead>` : `<tr>${html.join('')}</tr>`
  })
  return rows.length === 0 ? '' : `<table>${rows.join('')}</table>`
}

const isOn = (value: string | undefined) => value === '1' || value === 'true'

const maxSpan = 1_000

const spanOf = (cell: XmlElement, name: string, as: string) => {
  const span = Math.min(Number(attribute(cell, name) ?? 1) || 1, maxSpan)
  return span > 1 ? ` ${as}="${span}"` : ''
}
