/** A message's text and the images it carries as `[Изображение: <address>]`. */
export function splitImages(content: string): { text: string; images: string[] } {
  const images: string[] = []
  const text = content.replace(/\[Изображение: ([^\]\s]+)\]/g, (_, address: string) => {
    images.push(address)
    return ''
  })
  return { text: text.trim(), images }
}

/** Where an image may come from: `own` (sent along, or the server's) loads by itself, `foreign` when asked to, else never. */
export type ImageSource =
  | { kind: 'own'; address: string }
  | { kind: 'foreign'; address: string; host: string }

export function imageSource(address: string, origin: string): ImageSource | undefined {
  if (/^data:image\/(png|jpeg|gif|webp);base64,/i.test(address)) return { kind: 'own', address }
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  if (/^\/api\/objects\/[\w-]+\/content(\?token=[\w-]+)?$/.test(path))
    return { kind: 'own', address: origin + path }
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined
  return { kind: 'foreign', address, host: new URL(address).host }
}

/** An address a link may lead to, or nothing. */
export function linkTarget(address: string): string | undefined {
  return /^(https?:\/\/|mailto:|tel:)/i.test(address) ? address : undefined
}
