/** Marks an image in a message's text, as the specification writes it: `[Изображение: data:image/jpeg;base64,…]`. */
const marker = '[Изображение:'
const scheme = 'data:image/'
const encoding = ';base64,'
/** Blanks around an address, and letters of a type's name; what has more is text. */
const mostBlanks = 16
const longestType = 64

export interface ReceivedText {
  text: string
  /** Bytes of the images that came inside the text, in order. */
  images: Buffer[]
  /** There were more than might be; the rest was not looked at. */
  isTooMany: boolean
}

/**
 * Takes the images out of a received text: `Что это? [Изображение: data:image/jpeg;base64,…]`. Looks at each letter a fixed
 * number of times, whatever the text is.
 */
export const takeImages = (received: string, { most }: { most: number }): ReceivedText => {
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

/** Where the base64 of an image begins and ends, and what stands behind its mark; null: there is none here. */
const imageAt = (text: string, from: number): { start: number; end: number; next: number } | null => {
  const address = afterBlanks(text, from)
  if (text[address] !== 'd' && text[address] !== 'D') return null
  if (text.slice(address, address + scheme.length).toLowerCase() !== scheme) return null
  const type = text.slice(address + scheme.length, address + scheme.length + longestType).toLowerCase()
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
  while (at < from + mostBlanks && ' \t\r\n'.includes(text[at] ?? '-')) at += 1
  return at
}

/** A line without the blanks at its end, such as a mark leaves behind. */
const withoutTail = (line: string): string => {
  let end = line.length
  while (end > 0 && (line[end - 1] === ' ' || line[end - 1] === '\t')) end -= 1
  return line.slice(0, end)
}

/** Puts the images' addresses after the text, in the same notation, and films in theirs: `[Видео: …]`. */
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
