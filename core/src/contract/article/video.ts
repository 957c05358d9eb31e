import { isSafeAddress } from './safe-address.ts'

/** A video as it is shown: a player in a frame, a file, or only a link. */
export type Video = { kind: 'frame' | 'file' | 'link'; src: string }

/** Origins of the players besides those of YouTube and Vimeo, which the dashboard allows everywhere. */
export const playerOrigins = ['https://vkvideo.ru', 'https://rutube.ru'] as const

/** The video at an address, a watch page rewritten to its player; null: not an address that may be shown. */
export const videoOf = (address: string): Video | null => {
  if (!isSafeAddress(address)) return null
  // An address of this server is known by its path alone.
  const url = new URL(address, 'https://this.server')
  if (/\.(?:mp4|webm|ogv|mov)$/i.test(url.pathname)) return { kind: 'file', src: address }
  const src = playerOf(url)
  return src ? { kind: 'frame', src } : { kind: 'link', src: address }
}

const playerOf = (url: URL): string | undefined => {
  switch (url.hostname.toLowerCase().replace(/^(?:www|m)\./, '')) {
    case 'youtube.com':
    case 'youtube-nocookie.com':
    case 'youtu.be':
      return youtube(url)
    case 'vimeo.com':
    case 'player.vimeo.com':
      return vimeo(url)
    case 'vk.com':
    case 'vk.ru':
    case 'vkvideo.ru':
      return vk(url)
    case 'rutube.ru':
      return rutube(url)
    default:
      return undefined
  }
}

const youtube = ({ pathname, searchParams, hostname }: URL): string | undefined => {
  const id = hostname === 'youtu.be' ? pathname.slice(1) : (searchParams.get('v') ?? lastOf(pathname))
  if (!/^[\w-]{11}$/.test(id)) return undefined
  const start = /^(\d{1,6})s?$/.exec(searchParams.get('t') ?? searchParams.get('start') ?? '')?.[1]
  return `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ''}`
}

const vimeo = ({ pathname, searchParams }: URL): string | undefined => {
  const [, id, hash = searchParams.get('h') ?? ''] =
    /^\/(?:video\/)?(\d{1,12})(?:\/(\w{1,40}))?\/?$/.exec(pathname) ?? []
  if (!id) return undefined
  return `https://player.vimeo.com/video/${id}${/^\w{1,40}$/.test(hash) ? `?h=${hash}` : ''}`
}

const vk = ({ pathname, searchParams }: URL): string | undefined => {
  const named = `${pathname} ${searchParams.get('z') ?? ''}`
  const [, oid = searchParams.get('oid') ?? '', id = searchParams.get('id') ?? ''] =
    /(?:video|clip)(-?\d{1,15})_(\d{1,15})/.exec(named) ?? []
  if (!/^-?\d{1,15}$/.test(oid) || !/^\d{1,15}$/.test(id)) return undefined
  const hash = searchParams.get('hash') ?? ''
  return `https://vkvideo.ru/video_ext.php?oid=${oid}&id=${id}&hd=2${/^\w{1,40}$/.test(hash) ? `&hash=${hash}` : ''}`
}

const rutube = ({ pathname, searchParams }: URL): string | undefined => {
  const id = /^\/(?:video(?:\/private)?|play\/embed|shorts)\/([0-9a-f]{32})\/?$/i.exec(pathname)?.[1]
  if (!id) return undefined
  const key = searchParams.get('p') ?? ''
  return `https://rutube.ru/play/embed/${id}${/^[\w-]{1,60}$/.test(key) ? `?p=${key}` : ''}`
}

const lastOf = (pathname: string): string => pathname.split('/').filter(Boolean).at(-1) ?? ''
