import { hostname, networkInterfaces } from 'node:os'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * The origin under which the caller reaches this installation: `PUBLIC_URL`, else what the request says, as a trusted proxy forwards it.
 * Use it in answers to that caller alone: the host of a request is whatever its sender writes, so it belongs neither into what
 * others are sent (mail, webhooks, OAuth) nor into what a cache keeps (`cacheOf`).
 */
export const originOf = ({ server, protocol, host }: FastifyRequest): string =>
  server.config.publicUrl ?? `${protocol === 'https' ? 'https' : 'http'}://${host}`

/** `cache-control` of an answer with `originOf` that is otherwise the same for everybody. */
export const cacheOf = ({ server }: FastifyRequest, seconds: number): string =>
  server.config.publicUrl === undefined ? 'private, no-store' : `public, max-age=${seconds}`

/**
 * The origin of links that are handed on: to an assistant's page, a widget's tag. Without `PUBLIC_URL` the host of the request is
 * believed where it is this machine's own or a trusted proxy's, else the server's address on this machine stands: a link to a
 * stranger's host would go on to the people who get it. The dashboard shows such links at the address that it is open at.
 */
export const linkOriginOf = (request: FastifyRequest): string => {
  const { config, trusts } = request.server
  const isProxied = trusts(request.socket.remoteAddress ?? '', 0)
  const isBelieved = config.publicUrl !== undefined || isProxied || isOwnName(request.hostname, config.host)
  return isBelieved ? originOf(request) : serverOrigin(request.server)
}

/** `PUBLIC_URL`, else the server's address for a browser on this machine. */
export const serverOrigin = (app: FastifyInstance): string => {
  const { publicUrl, host, port } = app.config
  if (publicUrl) return publicUrl
  const listening = app.server.address()
  const actual = typeof listening === 'object' && listening ? listening.port : port
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host)
  return `http://${isLocal ? 'localhost' : host}:${actual}`
}

const isOwnName = (name: string, host: string): boolean => {
  const asked = name.replace(/^\[|\]$/g, '').toLowerCase()
  const own = hostname().toLowerCase()
  if ([host.toLowerCase(), 'localhost', own, `${own}.local`].includes(asked)) return true
  return Object.values(networkInterfaces()).some(addresses =>
    addresses?.some(({ address }) => address === asked),
  )
}
