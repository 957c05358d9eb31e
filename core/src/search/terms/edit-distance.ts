/**
 * Damerau-Levenshtein distance (adjacent transpositions count as one), or `most` + 1 as soon as it is known
 * to be greater than `most`.
 */
export const editDistance = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return most + 1
  const width = other.length + 1
  if (rows[0].length < width)
    rows = [new Uint8Array(width * 2), new Uint8Array(width * 2), new Uint8Array(width * 2)]
  let [twoAbove, above, row] = rows
  for (let at = 0; at < width; at++) above[at] = Math.min(at, most + 1)
  for (let i = 1; i <= one.length; i++) {
    // Further from the diagonal every distance is greater than `most`.
    const first = Math.max(1, i - most)
    const last = Math.min(width - 1, i + most)
    row[first - 1] = first === 1 ? Math.min(i, most + 1) : most + 1
    if (last + 1 < width) row[last + 1] = most + 1
    let least = row[first - 1] ?? 0
    const letter = one.charCodeAt(i - 1)
    const before = i > 1 ? one.charCodeAt(i - 2) : -1
    for (let j = first; j <= last; j++) {
      const opposite = other.charCodeAt(j - 1)
      let cost = (above[j - 1] ?? 0) + (letter === opposite ? 0 : 1)
      cost = Math.min(cost, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      if (j > 1 && letter === other.charCodeAt(j - 2) && before === opposite)
        cost = Math.min(cost, (twoAbove[j - 2] ?? 0) + 1)
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    const spare = twoAbove
    twoAbove = above
    above = row
    row = spare
  }
  return Math.min(above[other.length] ?? 0, most + 1)
}

/** Buffer for three rows of the table, reused: this is called thousands of times per word. */
let rows: [Uint8Array, Uint8Array, Uint8Array] = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)]
