const SLOTS = 1024
const LONGEST = 32

/** Names of fields repeat: each is made once and found again by its bytes. A newer one takes the slot of an older. */
const known: string[] = new Array<string>(SLOTS).fill('')

interface Place {
  start: number
  end: number
  hash: number
}

/** The ASCII name that lies in `bytes`; `hash` is the caller's, of those bytes. */
export function fieldName(bytes: Uint8Array, { start, end, hash }: Place): string {
  const slot = (hash ^ (hash >>> 10)) & (SLOTS - 1)
  const found = known[slot]
  if (found.length === end - start && isAt(found, bytes, start)) return found
  let made = ''
  // Names are short: building them here beats a call into native code.
  for (let at = start; at < end; at++) made += String.fromCharCode(bytes[at])
  if (made.length <= LONGEST) known[slot] = made
  return made
}

function isAt(name: string, bytes: Uint8Array, start: number): boolean {
  for (let at = 0; at < name.length; at++) if (name.charCodeAt(at) !== bytes[start + at]) return false
  return true
}
