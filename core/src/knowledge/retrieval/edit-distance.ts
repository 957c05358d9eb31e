/**
 * Damerau-Levenshtein distance (neighbouring letters swapped count as one), or `most` + 1 as soon as it is known to
 * be greater than `most`.
 */
export const editDistance = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return most + 1
  const width = other.length + 1
  let twoAbove = new Uint8Array(width)
  let above = Uint8Array.from({ length: width }, (_, at) => at)
  let row = new Uint8Array(width)
  for (let i = 1; i <= one.length; i++) {
    row[0] = i
    let least = i
    for (let j = 1; j < width; j++) {
      const same = one.charCodeAt(i - 1) === other.charCodeAt(j - 1)
      let cost = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (same ? 0 : 1))
      const swapped =
        i > 1 &&
        j > 1 &&
        one.charCodeAt(i - 1) === other.charCodeAt(j - 2) &&
        one.charCodeAt(i - 2) === other.charCodeAt(j - 1)
      if (swapped) cost = Math.min(cost, (twoAbove[j - 2] ?? 0) + 1)
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    const spare = twoAbove
    twoAbove = above
    above = row
    row = spare
  }
  return above[other.length] ?? most + 1
}
