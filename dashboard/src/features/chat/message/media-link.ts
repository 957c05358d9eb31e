import { withoutTail } from '@botanika/core/marks'

export type MediaLink =
  | { kind: 'youtube'; player: string }
  | { kind: 'vimeo'; player: string }
  | { kind: 'video'; url: string }
  | { kind: 'image'; url: string }
  | { kind: 'link'; url: string }

const videoName = /\.(mp4|webm|ogg|mov)$/i
const imageName = /\.(jpe?g|png|gif|webp|bmp|svg)$/i

/**
 * Returns how an address in a person's own message is shown. Only https media load: other addresses stay
 * links.
 */
export const mediaLink = (address: string): MediaLink | null => {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  const youtube = youtubeId(url)
  if (youtube) return { kind: 'youtube', player: `https://www.youtube-nocookie.com/embed/${youtube}` }
  const vimeo = vimeoId(url)
  if (vimeo) return { kind: 'vimeo', player: `https://player.vimeo.com/video/${vimeo}` }
  if (url.protocol === 'https:' && videoName.test(url.pathname)) return { kind: 'video', url: url.href }
  if (url.protocol === 'https:' && imageName.test(url.pathname)) return { kind: 'image', url: url.href }
  return { kind: 'link', url: url.href }
}

const youtubeId = ({ hostname, pathname, searchParams }: URL): string | null => {
  const host = hostname.replace(/^(www|m|music)\./, '')
  const [, first = '', second = ''] = pathname.split('/')
  const byPath = /^(embed|shorts|live|v)$/.test(first) ? second : ''
  const id =
    host === 'youtu.be'
      ? first
      : host === 'youtube.com' || host === 'youtube-nocookie.com'
        ? (searchParams.get('v') ?? byPath)
        : ''
  return /^[\w-]{11}$/.test(id) ? id : null
}

const vimeoId = ({ hostname, pathname }: URL): string | null => {
  if (!/(^|\.)vimeo\.com$/.test(hostname)) return null
  return /^\/(?:video\/|channels\/[^/]+\/)?(\d{6,12})(?:\/|$)/.exec(pathname)?.[1] ?? null
}

/** Splits a text at its addresses; punctuation after an address stays text. */
export const splitLinks = (text: string): { text: string; link: MediaLink | null }[] =>
  text.split(/(https?:\/\/[^\s<>"«»]+)/i).flatMap((part, at) => {
    if (at % 2 === 0) return part === '' ? [] : [{ text: part, link: null }]
    const address = withoutTail(part)
    const rest = part.slice(address.length)
    const link = { text: address, link: mediaLink(address) }
    return rest === '' ? [link] : [link, { text: rest, link: null }]
  })
