const delimiters = [';', ',', '\t', '|'] as const

/**
 * What separates the cells of a CSV file: what its first line says as Excel writes it (`sep=;`), else the sign that
 * cuts the first rows into the same number of cells, and into the most of them.
 */
export const findDelimiter = (text: string): { delimiter: string; body: string } => {
  const told = /^sep=(.)\r?\n/.exec(text)
  if (told?.[1]) return { delimiter: told[1], body: text.slice(told[0].length) }
  const lines = sampleLines(text)
  const scored = delimiters.map(delimiter => ({ delimiter, score: evenness(lines, delimiter) }))
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a))
  return { delimiter: best.score > 0 ? best.delimiter : ',', body: text }
}

/** Lines of the beginning, what stands in quotes taken out: it may hold any sign and line ends too. */
const sampleLines = (text: string) =>
  text
    .slice(0, 65_536)
    .replace(/"(?:[^"]|"")*"/g, 'q')
    .split(/\r\n?|\n/)
    .filter(line => line.trim() !== '')
    .slice(0, 50)

/** How many of the lines have the commonest number of cells, weighed by that number. */
const evenness = (lines: readonly string[], delimiter: string) => {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const cells = line.split(delimiter).length
    counts.set(cells, (counts.get(cells) ?? 0) + 1)
  }
  const [common = 1, times = 0] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), [1, 0])
  return common < 2 ? 0 : (times / lines.length) * (1 + Math.log2(common))
}
