import { randomBytes } from 'node:crypto'
import type { OAuth2Namespace, ProviderConfiguration } from '@fastify/oauth2'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { loadCode } from '../../../platform/code-cache.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { fail as failAccount } from '../errors.ts'
import type { AccountModels } from '../models.ts'
import { hashToken } from '../one-time-token.ts'
import type { RegistrationPolicy } from '../registration/create-policy.ts'
import type { Sessions } from '../sign-in/sessions.ts'
import { hasActivePlan } from '../states/activation.ts'
import type { Challenges } from '../two-factor/create-challenges.ts'
import type { UserRecord } from '../user.model.ts'
import { fail } from './errors.ts'
import { createGoogleAccounts } from './google-account.ts'
import { readGoogleProfile } from './google-profile.ts'

export interface GoogleSignInOptions {
  models: AccountModels
  sessions: Sessions
  policy: RegistrationPolicy
  challenges: Challenges
  /** Address of this installation, as registered with Google. */
  origin: () => string
  now: () => Date
}

export interface GoogleSignIn {
  isOffered: boolean
  /** Redirects the browser to Google. Throws `auth.google-off`. */
  begin(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** Handles Google's redirect back: signs in, or redirects to the home page with an error code. */
  finish(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** The challenge of a sign-in that waits for its code; null: there is none. */
  challengeOf(request: FastifyRequest): string | null
  /** Links the pending Google identity of this browser, after the password was entered. */
  linkPending(request: FastifyRequest, reply: FastifyReply, user: UserRecord): Promise<void>
}

const nonceCookie = 'google_nonce'
const linkCookie = 'google_link'
const invitationCookie = 'google_invitation'
const challengeCookie = 'google_challenge'
const tenMinutes = 600
/** Attempts kept at once; a new one evicts the oldest. */
const maxAttempts = 10_000
const tokenCookieSeconds = 60

/** Signing in with Google: authorization code with PKCE, a random state and a nonce. */
export const createGoogleSignIn = async (
  app: FastifyInstance,
  { models, sessions, policy, challenges, origin, now }: GoogleSignInOptions,
): Promise<GoogleSignIn> => {
  const client = app.config.google
  const accounts = createGoogleAccounts(app, { models, policy, now })
  const secure = app.config.publicUrl?.startsWith('https:') ?? false
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: tenMinutes } as const
  // Loaded only where it is used: it is heavy.
  if (client)
    await app.register((await loadCode(() => import('@fastify/oauth2'))).default, {
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

  // Each attempt is completed at most once, even if a request is repeated.
  const begun = new Set<string>()
  const remember = (nonce: string): void => {
    begun.add(nonce)
    const [oldest] = begun
    if (begun.size > maxAttempts && oldest) begun.delete(oldest)
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
      const { invitation } = request.query as { invitation?: string }
      if (invitation) reply.setCookie(invitationCookie, hashToken(invitation), { ...cookie, signed: true })
      else reply.clearCookie(invitationCookie, cookie)
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
        const { value: invitationHash } = request.unsignCookie(request.cookies[invitationCookie] ?? '')
        reply.clearCookie(invitationCookie, cookie)
        const user = await accounts.enter(profile, invitationHash)
        if (user === 'password-first') {
          reply.setCookie(linkCookie, JSON.stringify(profile), { ...cookie, signed: true })
          return home(reply, 'auth.google-password-first')
        }
        if (user.isBlocked) throw failAccount('account.blocked')
        const challenge = await challenges.ask(user, 'google')
        if (challenge !== null) {
          reply.setCookie(challengeCookie, challenge, { ...cookie, signed: true })
          return home(reply, 'auth.second-factor')
        }
        const token = await sessions.open(user, { userAgent: request.headers['user-agent'] })
        // Read by the page, which moves it to its own storage.
        const once = { ...cookie, httpOnly: false, maxAge: tokenCookieSeconds }
        reply.setCookie('auth_token', token, once)
        // A second cookie proves to the page that this host set the first: no other host of the domain can set one of this name.
        if (secure) reply.setCookie('__Host-auth_token', token, once)
        const goesHome = user.role === 'admin' || hasActivePlan(user, new Date())
        return reply.redirect(goesHome ? '/' : '/plan-activation')
      } catch (error) {
        app.log.warn({ err: error }, 'signing in with Google failed')
        return home(reply, error instanceof AppError ? error.code : 'auth.google-failed')
      }
    },
    challengeOf: request => {
      const sealed = request.cookies[challengeCookie]
      if (!sealed) return null
      const { value } = request.unsignCookie(sealed)
      return value
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

/** Google's endpoints are hard-coded, so that a start needs no network; another issuer has the conventional ones. */
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
