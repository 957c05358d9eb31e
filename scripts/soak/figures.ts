const series = new Map<string, number[]>()
const counts = new Map<string, number>()

/** Notes one measurement of a kind; its unit is in the name. */
export const measure = (name: string, value: number): void => {
  const values = series.get(name) ?? []
  values.push(value)
  series.set(name, values)
}

/** Counts something that happened. */
export const countUp = (name: string, more = 1): void => void counts.set(name, (counts.get(name) ?? 0) + more)

export const countOf = (name: string): number => counts.get(name) ?? 0

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}

const shown = (value: number): string => Math.round(value).toLocaleString('en-US')

/** Lists every series with its least, median and greatest value, and every count. */
export const summary = (): string => {
  const rows = [...series].map(([name, values]) => {
    const [least, most] = [Math.min(...values), Math.max(...values)].map(shown)
    return `  ${name.padEnd(44)} ${String(values.length).padStart(7)} ${least?.padStart(9)} ${shown(median(values)).padStart(9)} ${most?.padStart(9)}`
  })
  const head = `  ${'measured'.padEnd(44)} ${'times'.padStart(7)} ${'min'.padStart(9)} ${'median'.padStart(9)} ${'max'.padStart(9)}`
  const totals = [...counts].map(([name, value]) => `  ${name.padEnd(44)} ${String(value).padStart(7)}`)
  return [head, ...rows, '', ...totals].join('\n')
}
