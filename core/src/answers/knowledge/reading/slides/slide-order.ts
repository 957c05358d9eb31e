/** A text, table or list on a slide, with its place. */
export interface SlideItem {
  html: string
  isTitle: boolean
  /** Undefined: the place is not known, the item comes before those with a place. */
  left?: number | undefined
  top?: number | undefined
  width: number
  height: number
}

type Placed = SlideItem & { left: number; top: number }

/** Items in the order in which a person reads them: the title, then from the top; columns of several lines one after another. */
export const inReadingOrder = (items: readonly SlideItem[]): SlideItem[] => {
  const titles = items.filter(({ isTitle }) => isTitle)
  const placed: Placed[] = []
  const unplaced: SlideItem[] = []
  for (const item of items) {
    const { left, top } = item
    if (item.isTitle) continue
    if (left === undefined || top === undefined) unplaced.push(item)
    else placed.push({ ...item, left, top })
  }
  return [...titles, ...unplaced, ...sortPlaced(placed, 0)]
}

/** Maximum cuts within one another: slides have a few. */
const maxCuts = 20

const sortPlaced = (items: readonly Placed[], depth: number): Placed[] => {
  if (items.length < 2 || depth > maxCuts) return [...items].sort((a, b) => a.top - b.top || a.left - b.left)
  const columns = cut(items, { from: 'left', size: 'width' })
  if (columns.length > 1 && columns.every(column => column.some(isLong)))
    return columns.flatMap(column => sortPlaced(column, depth + 1))
  const rows = cut(items, { from: 'top', size: 'height' })
  if (rows.length > 1) return rows.flatMap(row => sortPlaced(row, depth + 1))
  if (columns.length > 1) return columns.flatMap(column => sortPlaced(column, depth + 1))
  return [...items].sort((a, b) => (Math.abs(a.top - b.top) > a.height / 2 ? a.top - b.top : a.left - b.left))
}

/** A text of several paragraphs, or a long one: labels and their values are short. */
const isLong = ({ html }: SlideItem) => html.split(/<(?:p|li|tr)[\s>]/).length > 2 || html.length > 200

/** Groups between which nothing stands, by one direction; small overlaps do not count. */
const cut = (
  items: readonly Placed[],
  { from, size }: { from: 'left' | 'top'; size: 'width' | 'height' },
): Placed[][] => {
  const groups: Placed[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const item of [...items].sort((a, b) => a[from] - b[from])) {
    const overlap = Math.min(item[size] / 5, 5)
    if (item[from] + overlap >= end) groups.push([])
    groups.at(-1)?.push(item)
    end = Math.max(end, item[from] + item[size])
  }
  return groups
}

const units: Readonly<Record<string, number>> = {
  mm: 1,
  cm: 10,
  in: 25.4,
  pt: 25.4 / 72,
  pc: 25.4 / 6,
  px: 25.4 / 96,
}

/** A length as OpenDocument writes it: `2.5cm`. */
export const toMillimetres = (length: string | undefined): number | undefined => {
  const [, number, unit = ''] = /^(-?[\d.]{1,20})(mm|cm|in|pt|pc|px)$/.exec(length ?? '') ?? []
  const value = Number(number) * (units[unit] ?? Number.NaN)
  return Number.isFinite(value) ? value : undefined
}
