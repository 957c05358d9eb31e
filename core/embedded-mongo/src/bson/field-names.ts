const SLOTS = 1024
const LONGEST = 32

/**
 * Names of fields by the hash of their bytes: names repeat, so each string is made once. A newer name takes
 * the slot of an older one.
 */
const known: string[] = new Array<string>(SLOTS).fill('')

interface Place {
  start: number
  end: number
  hash: number
}

/** Returns the ASCII name in `bytes`; `hash` is the caller's hash of those bytes. */
export function fieldName(bytes: Uint8Array, { start, end, hash }: Place): string {
  const slot = (hash ^ (hash >>> 10)) & (SLOTS - 1)
  const found = known[slot]
  if (found.length === end - start && isAt(found, bytes, start)) return found
  let made = ''
  // Names are short, so building them here is faster than a call into native code.
  for (let at = start; at < end; at++) made += String.fromCharCode(bytes[at])
  if (made.length <= LONGEST) known[slot] = made
  return made
}

function isAt(name: string, bytes: Uint8Array, start: number): boolean {
  for (let at = 0; at < name.length; at++) if (name.charCodeAt(at) !== bytes[start + at]) return false
  return true
}
