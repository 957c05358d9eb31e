/** Values of the rounds of a run; one, where there was one round. */
export type Rounds = readonly number[]

export interface Row {
  figure: string
  unit: string
  ours: Rounds
  bare?: Rounds
  /** The bound of the median of `ours`, or of ours ÷ bare where `relative`. */
  most?: number
  least?: number
  relative?: true
}

const short = (value: number): string =>
  value >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)))

export const median = (rounds: Rounds): number => at(rounds, 0.5)

const shown = (rounds: Rounds): string =>
  rounds.length < 2
    ? short(median(rounds))
    : `${short(Math.min(...rounds))} / ${short(median(rounds))} / ${short(Math.max(...rounds))}`

/** Returns the ratios of each round: ours to the bare one that was measured just before it. */
const ratios = ({ ours, bare = [] }: Row): Rounds =>
  ours.length === bare.length
    ? ours.map((value, n) => value / (bare[n] ?? Number.NaN))
    : [median(ours) / median(bare)]

const isMet = (row: Row): boolean => {
  const value = median(row.relative ? ratios(row) : row.ours)
  return (row.most === undefined || value <= row.most) && (row.least === undefined || value >= row.least)
}

const target = ({ most, least, relative }: Row): string =>
  most === undefined && least === undefined
    ? '–'
    : `${most === undefined ? `≥ ${least}` : `≤ ${most}`}${relative ? ' × bare' : ''}`

/** The figures as a Markdown table: the least, the median and the most of the rounds. */
export const tableOf = (rows: readonly Row[]): string => {
  const cells = rows.map(row => [
    `${row.figure}, ${row.unit}`,
    shown(row.ours),
    row.bare === undefined ? '–' : shown(row.bare),
    row.bare === undefined ? '–' : shown(ratios(row)),
    target(row),
    target(row) === '–' ? '–' : isMet(row) ? 'yes' : 'NO',
  ])
  const head = ['figure', 'ours', 'bare', 'ours ÷ bare', 'target', 'met']
  const widths = head.map((_, at) => Math.max(...[head, ...cells].map(line => line[at]?.length ?? 0)))
  const line = (parts: readonly string[]): string =>
    `| ${parts.map((part, at) => part.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map(width => '-'.repeat(width))), ...cells.map(line)].join('\n')
}

export const at = (times: readonly number[], share: number): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN
