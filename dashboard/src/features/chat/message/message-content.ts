/** Matches an image in a message's text, as the specification writes it, or a film that a model made. */
const marker = /(?<!\s)\s*\[(Изображение|Видео):\s*([^[\]\s]+)\s*\]/g

export interface MessageContent {
  text: string
  /** Addresses of the images, in order; data URLs in a message that is not stored yet. */
  images: string[]
  /** Addresses of films, in order: always on this server. */
  videos: string[]
}

/** Splits a message into its text, its images and its films. */
export const splitContent = (content: string): MessageContent => {
  const images: string[] = []
  const videos: string[] = []
  const text = content.replace(marker, (_, kind: string, address: string) => {
    if (kind === 'Видео') videos.push(address)
    else images.push(address)
    return ''
  })
  return { text: text.trim(), images: images.filter(isShowable), videos: videos.filter(isStored) }
}

/** Returns the text that is sent for words and an image. */
export const joinContent = ({ text, image }: { text: string; image: string | null }): string =>
  image ? `${text}\n[Изображение: ${image}]`.trim() : text

/**
 * Returns whether an image may load by itself where a model wrote the address: a third-party host would learn
 * who reads, and could receive what was read.
 */
export const isOwnImage = (address: string): boolean => isStored(address) || /^data:image\//i.test(address)

/**
 * Returns whether an address is that of a stored object, as the server writes it: with a token that lets its
 * holder read this one.
 */
const isStored = (address: string): boolean =>
  /^\/api\/objects\/[\w-]+\/content(\?token=[\w-]+)?$/.test(address)

const isShowable = (address: string): boolean => /^(data:image\/|https?:|\/api\/objects\/)/i.test(address)
