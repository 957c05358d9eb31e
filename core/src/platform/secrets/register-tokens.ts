import jwt from '@fastify/jwt'
import type { FastifyInstance } from 'fastify'

/** Whom a token is for; each has a key of its own, and no other's tokens are taken. */
const audiences = ['session', 'visitor'] as const

/**
 * Signed tokens (JWT), `app.jwt.session` and `app.jwt.visitor`. Whoever reads one decides for how long it is valid: sessions end in the
 * database, and an expired visitor token still says who its visitor was.
 */
export const registerTokens = async (app: FastifyInstance): Promise<void> => {
  for (const audience of audiences)
    await app.register(jwt, {
      namespace: audience,
      secret: app.secrets.signingKey(audience),
      sign: { aud: audience },
      verify: { allowedAud: audience, ignoreExpiration: true },
    })
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    namespaces: (typeof audiences)[number]
  }
}
