import { escapeXml } from '../xml/tags.ts'
import { elementAt, elementsIn, elementsWithin, textWithin, type XmlElement } from '../xml/walk-elements.ts'
import { paragraphsOf } from './pptx-text.ts'

/** Maximum points of a series of a chart. */
const maxPoints = 1_000

/** The saved texts and figures of a chart as a table (ECMA-376 part 1, 21.2): a row for each category, a column for each series. */
export const chartOf = (chart: XmlElement): string => {
  const series = [...elementsWithin(chart, new Set(['ser']))]
  const title = elementAt(chart, 'chart', 'title', 'tx', 'rich')
  const names = series.map(one => pointsOf(elementAt(one, 'tx')).get(0) ?? '')
  const categories = pointsOf(elementAt(series[0], 'cat') ?? elementAt(series[0], 'xVal'))
  const values = series.map(one => pointsOf(elementAt(one, 'val') ?? elementAt(one, 'yVal')))
  const rows = [...new Set([...categories.keys(), ...values.flatMap(one => [...one.keys()])])]
    .sort((a, b) => a - b)
    .slice(0, maxPoints)
    .map(at => rowOf([categories.get(at) ?? '', ...values.map(one => one.get(at) ?? '')], 'td'))
  const headers = names.some(name => name !== '') ? `<thead>${rowOf(['', ...names], 'th')}</thead>` : ''
  return paragraphsOf(title) + (rows.length === 0 ? '' : `<table>${headers}${rows.join('')}</table>`)
}

const rowOf = (cells: readonly string[], tag: string) =>
  `<tr>${cells.map(cell => `<${tag}>${escapeXml(cell)}</${tag}>`).join('')}</tr>`

const pointsOf = (parent: XmlElement | undefined): Map<number, string> => {
  const points = new Map<number, string>()
  if (!parent) return points
  for (const point of elementsWithin(parent, new Set(['pt']))) {
    const at = Number(/\sidx="(\d{1,6})"/.exec(point.attributes)?.[1] ?? points.size)
    points.set(at, plainNumber(textWithin(elementAt(point, 'v'))))
  }
  const [own] = elementsIn(parent, 'v')
  if (points.size === 0 && own) points.set(0, textWithin(own))
  return points
}

/** Binary rounding errors are no figures. */
const plainNumber = (text: string) =>
  /^-?\d+\.\d{12,}$/.test(text) ? String(Number(Number(text).toPrecision(12))) : text

/** The texts of a diagram (SmartArt; ECMA-376 part 1, 21.4), one paragraph for each shape. */
export const diagramOf = (data: XmlElement): string =>
  [...elementsWithin(data, new Set(['pt']))].map(point => paragraphsOf(elementAt(point, 't'))).join('')
