import { randomBytes } from 'node:crypto'
import type { OAuth2Namespace, ProviderConfiguration } from '@fastify/oauth2'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors/app-error.ts'
import { fail } from '../errors.ts'
import type { AccountModels } from '../models.ts'
import type { Sessions } from '../sessions.ts'
import type { UserRecord } from '../user.model.ts'
import { createGoogleAccounts } from './google-account.ts'
import { readGoogleProfile } from './google-profile.ts'

export interface GoogleSignInOptions {
  models: AccountModels
  sessions: Sessions
  /** Address of this installation, as registered with Google. */
  origin: () => string
  now: () => Date
}

export interface GoogleSignIn {
  isOffered: boolean
  /** Sends the browser to Google. Throws `auth.google-off`. */
  begin(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** Google sent the browser back: signs in, or goes home with a reason. */
  finish(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** After a password was given: links the Google identity that waits for it in this browser. */
  linkPending(request: FastifyRequest, reply: FastifyReply, user: UserRecord): Promise<void>
}

const nonceCookie = 'google_nonce'
const linkCookie = 'google_link'
const tenMinutes = 600
/** Attempts that are remembered at once; the oldest is forgotten for a new one. */
const mostAttempts = 10_000
const tokenCookieSeconds = 60

/** Signing in with Google: authorization code with PKCE, a random state and a nonce. */
export const createGoogleSignIn = async (
  app: FastifyInstance,
  { models, sessions, origin, now }: GoogleSignInOptions,
): Promise<GoogleSignIn> => {
  const client = app.config.google
  const accounts = createGoogleAccounts(app, { models, now })
  const secure = app.config.publicUrl?.startsWith('https:') ?? false
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: tenMinutes } as const
  // Loaded only where it is used: it is heavy.
  if (client)
    await app.register((await import('@fastify/oauth2')).default, {
      name: 'oauth2Google',
      scope: ['openid', 'email', 'profile'],
      credentials: {
        client: { id: client.clientId, secret: client.clientSecret },
        auth: endpoints(client.issuer),
      },
      callbackUri: () => `${origin()}/api/auth/google/callback`,
      pkce: 'S256',
      cookie,
      userAgent: false,
    })

  // Each attempt is finished once at most, whatever is sent again.
  const begun = new Set<string>()
  const remember = (nonce: string): void => {
    begun.add(nonce)
    const [oldest] = begun
    if (begun.size > mostAttempts && oldest) begun.delete(oldest)
  }

  const home = (reply: FastifyReply, code: string): FastifyReply =>
    reply.redirect(`/?signIn=${encodeURIComponent(code)}`)

  const profileOf = async (request: FastifyRequest, reply: FastifyReply) => {
    const { value: nonce } = request.unsignCookie(request.cookies[nonceCookie] ?? '')
    reply.clearCookie(nonceCookie, cookie)
    if ((request.query as { error?: string }).error === 'access_denied') throw fail('auth.google-cancelled')
    if (!client || !app.oauth2Google || !nonce || !begun.delete(nonce)) throw fail('auth.google-failed')
    const { token } = await app.oauth2Google
      .getAccessTokenFromAuthorizationCodeFlow(request, reply)
      .catch((cause: unknown) => {
        throw fail('auth.google-failed', { cause })
      })
    const profile = readGoogleProfile(token.id_token, {
      issuers: [client.issuer, client.issuer.replace(/^https:\/\//, '')],
      clientId: client.clientId,
      nonce,
      now: now(),
    })
    if (profile === 'unusable') throw fail('auth.google-failed')
    if (profile === 'unverified') throw fail('auth.google-unverified')
    return profile
  }

  return {
    isOffered: client !== undefined,
    begin: async (request, reply) => {
      if (!app.oauth2Google) throw fail('auth.google-off')
      const nonce = randomBytes(24).toString('base64url')
      remember(nonce)
      const address = new URL(await app.oauth2Google.generateAuthorizationUri(request, reply))
      address.searchParams.set('nonce', nonce)
      return reply
        .setCookie(nonceCookie, nonce, { ...cookie, signed: true })
        .header('cache-control', 'no-store')
        .redirect(address.href)
    },
    finish: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      try {
        const profile = await profileOf(request, reply)
        const user = await accounts.enter(profile)
        if (user === 'password-first') {
          reply.setCookie(linkCookie, JSON.stringify(profile), { ...cookie, signed: true })
          return home(reply, 'auth.google-password-first')
        }
        if (user.isBlocked) throw fail('account.blocked')
        const token = await sessions.open(user)
        // Read by the page, which moves it to its own storage.
        const once = { ...cookie, httpOnly: false, maxAge: tokenCookieSeconds }
        reply.setCookie('auth_token', token, once)
        // Its twin, by which the page knows that this host set it: no other host of the domain can set one of this name.
        if (secure) reply.setCookie('__Host-auth_token', token, once)
        return reply.redirect(user.role === 'admin' ? '/' : '/plan-activation')
      } catch (error) {
        app.log.warn({ err: error }, 'signing in with Google failed')
        return home(reply, error instanceof AppError ? error.code : 'auth.google-failed')
      }
    },
    linkPending: async (request, reply, user) => {
      const sealed = request.cookies[linkCookie]
      if (!sealed) return
      reply.clearCookie(linkCookie, cookie)
      const { value } = request.unsignCookie(sealed)
      const waiting: unknown = value ? JSON.parse(value) : null
      if (isProfile(waiting) && waiting.email === user.email) await accounts.link(user, waiting.googleId)
    },
  }
}

const isProfile = (value: unknown): value is { email: string; googleId: string } =>
  typeof value === 'object' && value !== null && 'googleId' in value && 'email' in value

const google = 'https://accounts.google.com'

/** Google's addresses are fixed and not asked for, so that a start needs no network; another issuer has the usual ones. */
const endpoints = (issuer: string): ProviderConfiguration =>
  issuer === google
    ? {
        authorizeHost: google,
        authorizePath: '/o/oauth2/v2/auth',
        tokenHost: 'https://oauth2.googleapis.com',
        tokenPath: '/token',
      }
    : { tokenHost: issuer, tokenPath: '/token', authorizeHost: issuer, authorizePath: '/authorize' }

declare module 'fastify' {
  interface FastifyInstance {
    oauth2Google?: OAuth2Namespace
  }
}
