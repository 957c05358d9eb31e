export interface Shown {
  address: string
  isFilm: boolean
}

/** A message's text and what it carries as `[Изображение: <address>]` or `[Видео: <address>]`. */
export function splitContent(content: string): { text: string; shown: Shown[] } {
  const shown: Shown[] = []
  const text = content.replace(/\[(Изображение|Видео): ([^\]\s]+)\]/g, (_, word: string, address: string) => {
    shown.push({ address, isFilm: word === 'Видео' })
    return ''
  })
  return { text: text.trim(), shown }
}

/** Where an image may come from. With a `host` it is foreign and loads when asked to; without one by itself. */
export interface ImageSource {
  address: string
  host?: string
}

/** Sent along or the server's own, foreign, or nothing that may be loaded. */
export function imageSource(address: string, origin: string): ImageSource | undefined {
  if (/^data:image\/(png|jpeg|gif|webp);base64,/i.test(address)) return { address }
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  if (/^\/api\/objects\/[\w-]+\/content(\?token=[\w-]+)?$/.test(path)) return { address: origin + path }
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined
  return { address, host: new URL(address).host }
}

/** An address a link may lead to, or nothing. */
export function linkTarget(address: string): string | undefined {
  return /^(https?:\/\/|mailto:|tel:)/i.test(address) ? address : undefined
}
