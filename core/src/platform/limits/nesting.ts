/** Brackets within brackets that anything of ours, or of a messenger's, may need; what recurses over the value stays far from its end. */
export const deepestJson = 100

const [quote, backslash] = [0x22, 0x5c]

/**
 * Whether brackets of a JSON text stand deeper within one another than `most`. Reads the bytes once, before anything is
 * made of them; what is no JSON may answer either way.
 */
export const isNestedDeeper = (json: Uint8Array, { most }: { most: number }): boolean => {
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]
    if (byte === quote) {
      at = endOfString(json, at)
      if (at < 0) return false
    } else if (byte === 0x5b || byte === 0x7b) {
      depth += 1
      if (depth > most) return true
    } else if (byte === 0x5d || byte === 0x7d) depth -= 1
  }
  return false
}

/** Where a string that begins here ends; -1: nowhere. */
const endOfString = (json: Uint8Array, begin: number): number => {
  for (let end = json.indexOf(quote, begin + 1); end >= 0; end = json.indexOf(quote, end + 1)) {
    let escapes = 0
    while (json[end - 1 - escapes] === backslash) escapes += 1
    if (escapes % 2 === 0) return end
  }
  return -1
}
