import type { FastifyRequest } from 'fastify'

/** The origin by which search engines know this installation: `PUBLIC_URL`, else that of the request. */
export const originOf = ({ server, protocol, host }: FastifyRequest): string =>
  server.config.publicUrl ?? `${protocol}://${host}`
