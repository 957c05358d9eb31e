/** Depth enough for our data and the messengers'; recursion over such a value does not exhaust the stack. */
export const maxJsonDepth = 100

const [quote, backslash] = [0x22, 0x5c]

/**
 * true: a JSON text nests brackets deeper than `most`, or contains more than `maxCommas` commas. Scans the
 * bytes once, before parsing; for malformed JSON either result is possible.
 */
export const isNestedDeeper = (
  json: Uint8Array,
  { most, maxCommas = Number.POSITIVE_INFINITY }: { most: number; maxCommas?: number },
): boolean => {
  let depth = 0
  let commas = 0
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]
    if (byte === quote) {
      at = endOfString(json, at)
      if (at < 0) return false
    } else if (byte === 0x5b || byte === 0x7b) {
      depth += 1
      if (depth > most) return true
    } else if (byte === 0x5d || byte === 0x7d) depth -= 1
    else if (byte === 0x2c && ++commas > maxCommas) return true
  }
  return false
}

/** End of the string that begins here; -1: none. By bytes: an `indexOf` per short string is ten times slower. */
const endOfString = (json: Uint8Array, begin: number): number => {
  for (let at = begin + 1; at < json.length; at++) {
    const byte = json[at]
    if (byte === quote) return at
    if (byte === backslash) at += 1
  }
  return -1
}
