import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { KeyScope } from '../../../contract/accounts/key-scope.ts'
import { not } from '../../../platform/database/filters.ts'
import type { Authenticate, GuestCaller, UserCaller, VisitorCaller } from '../../../platform/http/caller.ts'
import { type ApiKeys, keyPrefix } from '../api-keys/create-api-keys.ts'
import { fail } from '../errors.ts'
import type { AccountModels } from '../models.ts'
import type { Guests } from './guests.ts'
import type { Sessions } from './sessions.ts'

/** Finds the visitor of a widget behind a request, or throws. */
export type VisitorResolver = (request: FastifyRequest) => Promise<VisitorCaller>

export interface AuthenticateOptions {
  models: AccountModels
  sessions: Sessions
  apiKeys: Pick<ApiKeys, 'authenticate'>
  guests: Guests
  visitor: () => VisitorResolver | undefined
}

/**
 * Decorates the server with `authenticate`. A bearer token that is sent has to be valid: an invalid one is refused, never
 * treated as a guest. Only public endpoints ignore it, so that a stale token does not prevent signing in.
 */
export const useAuthenticate = (
  app: FastifyInstance,
  { models, sessions, apiKeys, guests, visitor }: AuthenticateOptions,
): void => {
  app.decorateRequest('newGuest', null)
  app.addHook('preHandler', async (request, reply) => {
    if (request.newGuest) reply.setCookie(...guests.cookieOf(request.newGuest))
  })

  const signedIn = async (request: FastifyRequest, scope?: KeyScope): Promise<UserCaller> => {
    const token = bearerOf(request)
    if (token === null) throw fail('auth.required')
    return token.startsWith(keyPrefix) ? apiKeys.authenticate(token, scope) : sessions.authenticate(token)
  }

  const administrator = async (request: FastifyRequest): Promise<UserCaller> => {
    const caller = await signedIn(request)
    if (caller.actingAdminId) throw fail('auth.impersonated')
    const admin =
      caller.role === 'admin' &&
      (await models.users
        .findOne({ _id: caller.id, isActive: true, isBlocked: not(true) })
        .select({ 'twoFactor.onSince': 1 })
        .lean())
    if (!admin) throw fail('auth.admin-only')
    if (app.instance.current().twoFactorForAdmins && !admin.twoFactor?.onSince)
      throw fail('auth.two-factor-required')
    return caller
  }

  const guest = (request: FastifyRequest): GuestCaller => {
    const known = guests.fromCookie(request.headers.cookie)
    if (known) return known
    request.newGuest = guests.mint()
    return request.newGuest
  }

  const anyone = async (request: FastifyRequest) => {
    const token = bearerOf(request)
    if (token === null) return guests.fromCookie(request.headers.cookie)
    return sessions.authenticate(token).catch(error => {
      if (error.code === 'auth.session-ended') return null
      throw error
    })
  }

  const authenticate: Authenticate = async (request, access, scope) => {
    switch (access) {
      case 'public':
        return anyone(request)
      case 'guest':
        return bearerOf(request) === null ? guest(request) : signedIn(request, scope)
      case 'user':
        return signedIn(request, scope)
      case 'admin':
        return administrator(request)
      case 'visitor': {
        const resolve = visitor()
        if (!resolve) throw fail('auth.visitor-required')
        return resolve(request)
      }
    }
  }
  app.decorate('authenticate', authenticate)
}

/** The bearer token of a request, empty when it is malformed; null when none is sent (other schemes are left to a proxy). */
const bearerOf = (request: FastifyRequest): string | null => {
  const [, rest] = /^\s*Bearer\b(.*)$/i.exec(request.headers.authorization ?? '') ?? []
  return rest?.trim() ?? null
}

declare module 'fastify' {
  interface FastifyRequest {
    /** A guest created by this request: the response sets the cookie. */
    newGuest: GuestCaller | null
  }
}
