import { type Unit, unitsOfStyles } from './xlsx-units.ts'
import { attributesOf, tagsOf } from './xml-tags.ts'
import { listEntries, openZip, readEntry } from './zip-entries.ts'

/** What a workbook says of its sheets besides their values. */
export interface SheetLayout {
  name: string
  /** Its author hid it. */
  hidden: boolean
  merges: readonly CellRange[]
  /** Percent signs, currencies and measures that formats add to numbers: `row,column` → unit. */
  units: ReadonlyMap<string, Unit>
}

/** Rows and columns counted from 0, both ends included. */
export interface CellRange {
  top: number
  left: number
  bottom: number
  right: number
}

/** Most merged areas of a sheet that are looked at. */
const mostMerges = 20_000

/** Reads the layout of every sheet, in the workbook's order (ECMA-376 part 1, 18.2 and 18.3). Throws for a broken zip. */
export const readLayout = async (file: Buffer): Promise<readonly SheetLayout[]> => {
  const zip = await openZip(file)
  const entries = (await listEntries(zip, { most: 20_000 })) ?? []
  const text = async (path: string) => {
    const entry = entries.find(each => each.fileName === path)
    return entry ? await readEntry(zip, entry) : ''
  }
  const styles = unitsOfStyles(await text('xl/styles.xml'))
  const targets = targetsOf(await text('xl/_rels/workbook.xml.rels'))
  const sheets: SheetLayout[] = []
  for (const tag of tagsOf(await text('xl/workbook.xml'), 'sheet')) {
    const { name, state, id } = attributesOf(tag)
    if (name === undefined) continue
    const xml = await text(targets.get(id ?? '') ?? '')
    const hidden = state === 'hidden' || state === 'veryHidden'
    sheets.push({ name, hidden, merges: mergesOf(xml), units: unitsOf(xml, styles) })
  }
  return sheets
}

const targetsOf = (xml: string) => {
  const targets = new Map<string, string>()
  for (const tag of tagsOf(xml, 'Relationship')) {
    const { Id, Target = '' } = attributesOf(tag)
    if (Id !== undefined) targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
  }
  return targets
}

const mergesOf = (xml: string) => {
  const merges: CellRange[] = []
  for (const tag of tagsOf(xml, 'mergeCell')) {
    const [from, to] = (attributesOf(tag).ref ?? '').split(':').map(placeOf)
    if (from && to) merges.push({ top: from.row, left: from.column, bottom: to.row, right: to.column })
    if (merges.length >= mostMerges) break
  }
  return merges
}

const unitsOf = (xml: string, styles: ReadonlyMap<string, Unit>) => {
  const units = new Map<string, Unit>()
  if (styles.size === 0) return units
  for (const tag of tagsOf(xml, 'c')) {
    const style = / s="(\d+)"/.exec(tag)?.[1]
    const unit = style === undefined ? undefined : styles.get(style)
    const place = unit && placeOf(/ r="([A-Z]+\d+)"/.exec(tag)?.[1] ?? '')
    if (unit && place) units.set(`${place.row},${place.column}`, unit)
  }
  return units
}

const placeOf = (address: string) => {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(address) ?? []
  if (!letters || !digits) return undefined
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return { row: Number(digits) - 1, column: column - 1 }
}
