/** Marks an image in a message's text, as the specification writes it. */
const marker = /\[Изображение:\s*([^\]\s]+)\s*\]/g
const dataUrl = /^data:image\/[a-z0-9.+-]+;base64,([A-Za-z0-9+/=]+)$/i

export interface ReceivedText {
  text: string
  /** Bytes of the images that came inside the text, in order. */
  images: Buffer[]
}

/** Takes the images out of a received text: `Что это? [Изображение: data:image/jpeg;base64,…]`. */
export const takeImages = (received: string): ReceivedText => {
  const images: Buffer[] = []
  const text = received.replace(marker, (whole, address: string) => {
    const [, base64] = dataUrl.exec(address) ?? []
    if (base64 === undefined) return whole
    images.push(Buffer.from(base64, 'base64'))
    return ''
  })
  return { text: text.replace(/[ \t]+\n/g, '\n').trim(), images }
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
