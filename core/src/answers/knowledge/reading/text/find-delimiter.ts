const delimiters = [';', ',', '\t', '|'] as const

/**
 * Detects the delimiter of a CSV file: the declaration in its first line (Excel's `sep=;`), else the
 * character that splits the first rows into the same number of cells, and into the most.
 */
export const findDelimiter = (text: string): { delimiter: string; body: string } => {
  const separator = /^sep=(.)\r?\n/.exec(text)
  if (separator?.[1]) return { delimiter: separator[1], body: text.slice(separator[0].length) }
  const lines = sampleLines(text)
  const scored = delimiters.map(delimiter => ({ delimiter, score: evenness(lines, delimiter) }))
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a))
  return { delimiter: best.score > 0 ? best.delimiter : ',', body: text }
}

/** The first lines without quoted parts, which may contain delimiters and line breaks. */
const sampleLines = (text: string) =>
  text
    .slice(0, 65_536)
    .replace(/"(?:[^"]|"")*"/g, 'q')
    .split(/\r\n?|\n/)
    .filter(line => line.trim() !== '')
    .slice(0, 50)

/** The number of lines that have the most frequent number of cells, weighted by that number. */
const evenness = (lines: readonly string[], delimiter: string) => {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const cells = line.split(delimiter).length
    counts.set(cells, (counts.get(cells) ?? 0) + 1)
  }
  const [common = 1, times = 0] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), [1, 0])
  return common < 2 ? 0 : (times / lines.length) * (1 + Math.log2(common))
}
