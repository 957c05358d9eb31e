export interface Row {
  figure: string
  unit: string
  ours: number
  bare?: number
  /** The bound of `ours`, or of ours ÷ bare where `relative`. */
  most?: number
  least?: number
  relative?: true
}

const short = (value: number): string =>
  value >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)))

const isMet = ({ ours, bare, most, least, relative }: Row): boolean => {
  const value = relative ? ours / (bare ?? Number.NaN) : ours
  return (most === undefined || value <= most) && (least === undefined || value >= least)
}

const target = ({ most, least, relative }: Row): string =>
  `${most === undefined ? `≥ ${least}` : `≤ ${most}`}${relative ? ' × bare' : ''}`

/** The figures as a Markdown table. */
export const tableOf = (rows: readonly Row[]): string => {
  const cells = rows.map(row => [
    `${row.figure}, ${row.unit}`,
    short(row.ours),
    row.bare === undefined ? '–' : short(row.bare),
    row.bare === undefined ? '–' : (row.ours / row.bare).toFixed(2),
    target(row),
    isMet(row) ? 'yes' : 'NO',
  ])
  const head = ['figure', 'ours', 'bare', 'ours ÷ bare', 'target', 'met']
  const widths = head.map((_, at) => Math.max(...[head, ...cells].map(line => line[at]?.length ?? 0)))
  const line = (parts: readonly string[]): string =>
    `| ${parts.map((part, at) => part.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map(width => '-'.repeat(width))), ...cells.map(line)].join('\n')
}

export const at = (times: readonly number[], share: number): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN
