import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * Headers of every response, and the Content Security Policy of every page. `reply.nonce` is that policy's
 * nonce, for templated HTML. Widget files are meant for other sites, and set their own.
 */
export const useSecurityHeaders = (app: FastifyInstance): void => {
  const https = app.config.publicUrl?.startsWith('https:') === true
  app.decorateReply('nonce', '')
  app.addHook('onRequest', async ({ url }, reply) => {
    reply.nonce = randomBytes(16).toString('base64')
    reply.headers({
      'content-security-policy': policy(reply, { https }),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
      ...(url.startsWith('/api/') && { 'x-robots-tag': 'noindex' }),
      ...(https && { 'strict-transport-security': 'max-age=31536000' }),
    })
  })
}

const policy = (reply: FastifyReply, { https }: { https: boolean }): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${reply.nonce}'`,
    `style-src 'self' 'nonce-${reply.nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data: blob:",
    "media-src 'self' https: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')

declare module 'fastify' {
  interface FastifyReply {
    nonce: string
  }
}
