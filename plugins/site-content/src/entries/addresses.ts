/**
 * Returns whether an address is on this server: `//host` and `/\host` lead to another one; browsers drop
 * control characters, so an address with one is refused.
 */
const isOwn = (address: string): boolean => /^(?:\/(?![/\\])|#)/.test(address)
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are meant
const isClean = (address: string): boolean => !/[\u0000-\u0020\u007f\\]/.test(address)

const isOf = (address: string, protocols: readonly string[]): boolean =>
  URL.canParse(address) && protocols.includes(new URL(address).protocol)

export const isLink = (address: string): boolean =>
  isClean(address) && (isOwn(address) || isOf(address, ['https:', 'http:', 'mailto:', 'tel:']))

export const isPicture = (address: string): boolean =>
  isClean(address) && ((isOwn(address) && address[0] === '/') || isOf(address, ['https:']))

export interface Video {
  /** Kind of the video: a frame of YouTube or Vimeo, or a file. */
  kind: 'frame' | 'file'
  src: string
}

const youtubeId = (url: URL): string | undefined => {
  const host = url.hostname.replace(/^(?:www\.|m\.)/, '')
  const id =
    host === 'youtu.be'
      ? url.pathname.slice(1)
      : host === 'youtube.com' || host === 'youtube-nocookie.com'
        ? (url.searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([\w-]+)/.exec(url.pathname)?.[1])
        : undefined
  return id !== undefined && /^[\w-]{6,20}$/.test(id) ? id : undefined
}

/** Turns a watch address into the address of its frame; a file stays as it is. null: neither. */
export const videoOf = (address: string): Video | null => {
  if (!isPicture(address)) return null
  if (isOwn(address)) return { kind: 'file', src: address }
  const url = new URL(address)
  const youtube = youtubeId(url)
  if (youtube !== undefined)
    return { kind: 'frame', src: `https://www.youtube-nocookie.com/embed/${youtube}` }
  const vimeo = /^(?:www\.|player\.)?vimeo\.com$/.test(url.hostname)
    ? /^\/(?:video\/)?(\d{5,12})$/.exec(url.pathname)?.[1]
    : undefined
  if (vimeo !== undefined) return { kind: 'frame', src: `https://player.vimeo.com/video/${vimeo}` }
  return /\.(?:mp4|webm|ogv)$/i.test(url.pathname) ? { kind: 'file', src: address } : null
}
