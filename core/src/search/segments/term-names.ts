/** Bytes read, and terms written, per step. */
const bytesPerStep = 16_384
const termsPerStep = 2_000

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()]
/** Separator of terms. */
export const newline = 10

/** Terms as UTF-8, separated by newlines, written in steps. */
export function* writeNames(terms: readonly string[]): Generator<undefined, Uint8Array> {
  const pieces: Uint8Array[] = []
  let length = 0
  for (let at = 0; at < terms.length; at += termsPerStep) {
    const text = terms.slice(at, at + termsPerStep).join('\n')
    const piece = encoder.encode(at === 0 ? text : `\n${text}`)
    length += piece.byteLength
    pieces.push(piece)
    yield undefined
  }
  const names = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    names.set(piece, at)
    at += piece.byteLength
  }
  return names
}

/** Iterates over the terms. Empty bytes may mean no term or an empty one: the caller knows their number. */
export function* readNames(names: Uint8Array): Generator<readonly string[]> {
  for (let at = 0; at <= names.length; ) {
    const next = names.indexOf(newline, at + bytesPerStep)
    const end = next < 0 ? names.length : next
    yield decoder.decode(names.subarray(at, end)).split('\n')
    at = end + 1
  }
}
