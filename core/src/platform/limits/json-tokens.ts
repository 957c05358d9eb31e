/** JSON text as bytes, and how far it was read. */
export interface JsonSource {
  readonly json: Buffer
  at: number
}

/** Bytes of one step; a long string consists of several. */
const stepBytes = 65_536
/** Maximum length of a number, `true`, `false` or `null`, bytes: nobody writes longer ones. */
const maxScalarBytes = 1_000
/** Maximum length of a property's name, bytes: each becomes an entry of V8's table of names. */
const maxKeyBytes = 1_000
const [quote, backslash, letterU] = [0x22, 0x5c, 0x75]

export const unexpected = ({ at }: JsonSource): SyntaxError =>
  new SyntaxError(`Unexpected or missing token in JSON at byte ${at}`)

const isBlank = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

/** The next byte that is no blank, which is not consumed; undefined at the end. */
export function* nextToken(source: JsonSource): Generator<void, number | undefined> {
  const { json } = source
  let end = source.at + stepBytes
  while (isBlank(json[source.at])) {
    source.at += 1
    if (source.at < end) continue
    end += stepBytes
    yield
  }
  return json[source.at]
}

/** A number, `true`, `false` or `null`. */
export const readScalar = (source: JsonSource): unknown => {
  const { json, at: begin } = source
  while (source.at < json.length && isOfScalar(json[source.at])) source.at += 1
  const length = source.at - begin
  if (length === 0 || length > maxScalarBytes) throw unexpected({ json, at: begin })
  return JSON.parse(json.toString('latin1', begin, source.at))
}

/** Letters, digits, `+`, `-` and `.`. */
const isOfScalar = (byte: number | undefined): boolean =>
  byte !== undefined &&
  ((byte >= 0x30 && byte <= 0x39) ||
    (byte >= 0x61 && byte <= 0x7a) ||
    byte === 0x2b ||
    byte === 0x2d ||
    byte === 0x2e ||
    byte === 0x45)

/** A string, the quote of which comes next; in pieces, since decoding the escapes of megabytes takes long. */
export function* readString(source: JsonSource): Generator<void, string> {
  const { json } = source
  const pieces: string[] = []
  let begin = source.at + 1
  let at = begin
  for (;;) {
    const end = begin + stepBytes
    while (at < end && at < json.length && json[at] !== quote) at += lengthAt(json, at)
    if (at >= json.length) throw unexpected({ json, at: source.at })
    // The cut is moved between two letters: at most three bytes continue the one before.
    for (let more = 3; more > 0 && isContinuation(json[at]); more -= 1) at += 1
    pieces.push(JSON.parse(`"${json.toString('utf8', begin, at)}"`))
    if (json[at] === quote) break
    begin = at
    yield
  }
  source.at = at + 1
  return pieces.length === 1 ? (pieces[0] ?? '') : pieces.join('')
}

/** Length of the escape or byte here. Decoding finds out if an escape is valid. */
const lengthAt = (json: Buffer, at: number): number => {
  if (json[at] !== backslash) return 1
  return json[at + 1] === letterU ? 6 : 2
}

const isContinuation = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80

/** A property's name with its colon. */
export function* readKey(source: JsonSource): Generator<void, string> {
  if ((yield* nextToken(source)) !== quote) throw unexpected(source)
  const begin = source.at
  const key = yield* readString(source)
  if (source.at - begin > maxKeyBytes) throw unexpected({ ...source, at: begin })
  if ((yield* nextToken(source)) !== 0x3a) throw unexpected(source)
  source.at += 1
  return key
}
