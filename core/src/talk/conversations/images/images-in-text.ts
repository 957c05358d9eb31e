/** Marks an image in a message's text, as specified: `[Изображение: data:image/jpeg;base64,…]`. */
const marker = '[Изображение:'
const scheme = 'data:image/'
const encoding = ';base64,'
/** Maximum whitespace around an address and letters of a type's name; anything longer is text. */
const maxBlanks = 16
const maxTypeLength = 64

export interface ExtractedText {
  text: string
  /** Bytes of the images inside the text, in order. */
  images: Buffer[]
  /** The limit was exceeded; the rest was not parsed. */
  isTooMany: boolean
}

/**
 * Extracts the images from a received text: `Что это? [Изображение: data:image/jpeg;base64,…]`. Linear in the
 * length of any text.
 */
export const extractImages = (received: string, { most }: { most: number }): ExtractedText => {
  const images: Buffer[] = []
  const kept: string[] = []
  let done = 0
  for (let at = received.indexOf(marker); at >= 0; ) {
    const found = imageAt(received, at + marker.length)
    if (found) {
      if (images.length === most) return { text: '', images, isTooMany: true }
      images.push(Buffer.from(received.slice(found.start, found.end), 'base64'))
      kept.push(received.slice(done, at))
      done = found.next
    }
    at = received.indexOf(marker, found ? found.next : at + marker.length)
  }
  kept.push(received.slice(done))
  return { text: kept.join('').split('\n').map(withoutTail).join('\n').trim(), images, isTooMany: false }
}

/** Start and end of an image's base64 and the text after its marker; null: no image here. */
const imageAt = (text: string, from: number): { start: number; end: number; next: number } | null => {
  const address = afterBlanks(text, from)
  if (text[address] !== 'd' && text[address] !== 'D') return null
  if (text.slice(address, address + scheme.length).toLowerCase() !== scheme) return null
  const type = text.slice(address + scheme.length, address + scheme.length + maxTypeLength).toLowerCase()
  const typeEnd = type.indexOf(encoding)
  if (typeEnd < 1 || !/^[a-z0-9.+-]+$/.test(type.slice(0, typeEnd))) return null
  const start = address + scheme.length + typeEnd + encoding.length
  let end = start
  while (isBase64[text.charCodeAt(end)]) end += 1
  const close = afterBlanks(text, end)
  return end > start && text[close] === ']' ? { start, end, next: close + 1 } : null
}

const isBase64: readonly boolean[] = Array.from({ length: 128 }, (_, code) =>
  /[A-Za-z0-9+/=]/.test(String.fromCharCode(code)),
)

const afterBlanks = (text: string, from: number): number => {
  let at = from
  while (at < from + maxBlanks && ' \t\r\n'.includes(text[at] ?? '-')) at += 1
  return at
}

/** A line without the trailing whitespace that a removed marker leaves. */
const withoutTail = (line: string): string => {
  let end = line.length
  while (end > 0 && (line[end - 1] === ' ' || line[end - 1] === '\t')) end -= 1
  return line.slice(0, end)
}

/** Appends the images' addresses to the text in the same notation, and videos in theirs: `[Видео: …]`. */
export const withImages = (
  text: string,
  addresses: readonly string[],
  { videos = [] }: { videos?: readonly string[] } = {},
): string =>
  [
    text,
    ...addresses.map(address => `[Изображение: ${address}]`),
    ...videos.map(address => `[Видео: ${address}]`),
  ]
    .filter(Boolean)
    .join('\n')
