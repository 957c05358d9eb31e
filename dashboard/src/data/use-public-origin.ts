import { useApi } from './use-api.ts'

/**
 * The origin that belongs into what others open: a tag, a link, a printed code. `PUBLIC_URL` of the server, else the one at which this
 * dashboard is open: it works, which of the server's own idea behind a proxy is not certain.
 */
export const usePublicOrigin = (): string => useApi('GET /api/instance').data?.publicUrl ?? location.origin

/** The same page of ours at another origin. */
export const atOrigin = (origin: string, link: string): string => {
  const { pathname, search, hash } = new URL(link, origin)
  return `${origin}${pathname}${search}${hash}`
}
