import type { FastifyRequest } from 'fastify'

/** A page of this server: it shows its own widgets, whatever sites are allowed. */
export const ownPage = 'own'

interface Server {
  /** `PUBLIC_URL`, where it is set. */
  publicUrl: string | undefined
  /** The server's name and port, as the client called it. */
  host: string | undefined
}

/**
 * The site of an `Origin` header, or `ownPage`. With `PUBLIC_URL` the server has that name only: a foreign one that was
 * pointed at its address is a foreign site. A proxy may end TLS, so the protocol is not compared.
 */
export const siteOf = (origin: string | undefined, { publicUrl, host }: Server): string | undefined => {
  const own = publicUrl === undefined ? host : new URL(publicUrl).host
  return own !== undefined && (origin === `https://${own}` || origin === `http://${own}`) ? ownPage : origin
}

/**
 * The site whose page makes a call. Missing: not a browser, or one that does not say. A browser sends no `Origin`
 * with a `GET` to the page's own server.
 */
export const callerSite = ({ headers, host, server }: FastifyRequest): string | undefined =>
  siteOf(headers.origin ?? ownOrigin(headers, host), { publicUrl: server.config.publicUrl, host })

const ownOrigin = (headers: FastifyRequest['headers'], host: string): string | undefined => {
  if (headers['sec-fetch-site'] !== 'same-origin') return undefined
  const { referer } = headers
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : `http://${host}`
}
