import { useApi } from './use-api.ts'

/**
 * Returns the origin for addresses that others open: in a tag, a link, a printed code. It is `PUBLIC_URL` of
 * the server, else the one at which this dashboard is open, since that certainly works, unlike the server's
 * own guess behind a proxy.
 */
export const usePublicOrigin = (): string => useApi('GET /api/instance').data?.publicUrl ?? location.origin

/** Returns the same page of this server at another origin. */
export const atOrigin = (origin: string, link: string): string => {
  const { pathname, search, hash } = new URL(link, origin)
  return `${origin}${pathname}${search}${hash}`
}
