import type { FastifyRequest } from 'fastify'

/**
 * The origin under which the caller reaches this installation: `PUBLIC_URL`, else what the request says, as a trusted proxy forwards it.
 * For answers to that caller alone: the host of a request is whatever its sender writes, so it belongs neither into what others are
 * sent (mail, webhooks, OAuth) nor into what a cache keeps (`cacheOf`).
 */
export const originOf = ({ server, protocol, host }: FastifyRequest): string =>
  server.config.publicUrl ?? `${protocol === 'https' ? 'https' : 'http'}://${host}`

/** `cache-control` of an answer with `originOf` that is otherwise the same for everybody. */
export const cacheOf = ({ server }: FastifyRequest, seconds: number): string =>
  server.config.publicUrl === undefined ? 'private, no-store' : `public, max-age=${seconds}`
