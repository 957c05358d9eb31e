/** An image in a message's text, as the specification writes it. */
const marker = /\s*\[Изображение:\s*([^\]\s]+)\s*\]/g

export interface MessageContent {
  text: string
  /** Addresses of the images, in order; data URLs in a message that is not stored yet. */
  images: string[]
}

/** Takes a message's text and its images apart. */
export const splitContent = (content: string): MessageContent => {
  const images: string[] = []
  const text = content.replace(marker, (_, address: string) => {
    images.push(address)
    return ''
  })
  return { text: text.trim(), images: images.filter(isShowable) }
}

/** The text that is sent for words and an image. */
export const joinContent = ({ text, image }: { text: string; image: string | null }): string =>
  image ? `${text}\n[Изображение: ${image}]`.trim() : text

const isShowable = (address: string): boolean => /^(data:image\/|https?:|\/api\/objects\/)/i.test(address)
