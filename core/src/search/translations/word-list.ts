/** A list of stems with their words, searched where it lies: a map of it would take ten times the memory. */
export interface WordList {
  /** The words of a stem; empty if the list has none. */
  find(stem: string): readonly string[]
}

const newLine = 10
const tab = 9

/** `bytes`: UTF-8 lines `stem<TAB>word word …`, sorted by the stems' bytes, each ended by a line feed. */
export const createWordList = (bytes: Buffer): WordList => {
  /** Negative, zero or positive: the line's stem is before, is, or is after the sought one. */
  const compare = (line: number, sought: Buffer): number => {
    for (let at = 0; at < sought.length; at++) {
      const byte = bytes[line + at] ?? tab
      const other = sought[at] ?? tab
      if (byte !== other) return byte - other
    }
    return (bytes[line + sought.length] ?? tab) - tab
  }
  return {
    find: stem => {
      const sought = Buffer.from(stem)
      let low = 0
      let high = bytes.length
      while (low < high) {
        const middle = (low + high) >>> 1
        const line = bytes.lastIndexOf(newLine, middle - 1) + 1
        const end = bytes.indexOf(newLine, middle)
        const order = compare(line, sought)
        if (order === 0) return bytes.toString('utf8', line + sought.length + 1, end).split(' ')
        if (order < 0) low = end + 1
        else high = line
      }
      return []
    },
  }
}
