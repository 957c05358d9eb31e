import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * Headers of every response. Pages have a Content Security Policy, `reply.nonce` is its nonce, for templated HTML. Responses of the API are
 * no documents: theirs forbids all. Widget files are meant for other sites, and set their own.
 */
export const useSecurityHeaders = (app: FastifyInstance): void => {
  const https = app.config.publicUrl?.startsWith('https:') === true
  app.decorateReply('nonce', '')
  app.addHook('onRequest', async ({ url }, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      ...(https && { 'strict-transport-security': 'max-age=31536000' }),
    })
    if (url.startsWith('/api/')) {
      reply.headers({ 'content-security-policy': policyOfApi, 'x-robots-tag': 'noindex' })
      return
    }
    reply.nonce = randomBytes(16).toString('base64')
    reply.headers({
      'content-security-policy': policyOfPage(reply, { https }),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
    })
  })
}

const policyOfApi = "default-src 'none'; frame-ancestors 'none'"

const policyOfPage = (reply: FastifyReply, { https }: { https: boolean }): string =>
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
