import type { FastifyInstance, FastifyRequest } from 'fastify'
import { not } from '../platform/database/filters.ts'
import type { Authenticate, GuestCaller, UserCaller, VisitorCaller } from '../platform/http/caller.ts'
import { fail } from './errors.ts'
import type { Guests } from './guests.ts'
import type { AccountModels } from './models.ts'
import type { Sessions } from './sessions.ts'

/** Finds the visitor of a widget behind a request, or throws. */
export type VisitorResolver = (request: FastifyRequest) => Promise<VisitorCaller>

export interface AuthenticateOptions {
  models: AccountModels
  sessions: Sessions
  guests: Guests
  visitor: () => VisitorResolver | undefined
}

/**
 * Decorates the server with `authenticate`. A bearer token that is sent has to be good: a bad one is refused, never
 * taken for a guest. Only public endpoints look past it, so that a stale token does not keep anyone from signing in.
 */
export const useAuthenticate = (
  app: FastifyInstance,
  { models, sessions, guests, visitor }: AuthenticateOptions,
): void => {
  app.decorateRequest('newGuest', null)
  app.addHook('preHandler', async (request, reply) => {
    if (request.newGuest) reply.setCookie(...guests.cookieOf(request.newGuest))
  })

  const signedIn = async (request: FastifyRequest): Promise<UserCaller> => {
    const token = bearerOf(request)
    if (token === null) throw fail('auth.required')
    return sessions.authenticate(token)
  }

  const administrator = async (request: FastifyRequest): Promise<UserCaller> => {
    const caller = await signedIn(request)
    if (caller.actingAdminId) throw fail('auth.impersonated')
    const isAdmin =
      caller.role === 'admin' &&
      (await models.users.exists({ _id: caller.id, isActive: true, isBlocked: not(true) }))
    if (!isAdmin) throw fail('auth.admin-only')
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

  const authenticate: Authenticate = async (request, access) => {
    switch (access) {
      case 'public':
        return anyone(request)
      case 'guest':
        return bearerOf(request) === null ? guest(request) : signedIn(request)
      case 'user':
        return signedIn(request)
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

/** The bearer token of a request, empty when it is malformed; null when none is sent (other schemes are a proxy's matter). */
const bearerOf = (request: FastifyRequest): string | null => {
  const [, rest] = /^\s*Bearer\b(.*)$/i.exec(request.headers.authorization ?? '') ?? []
  return rest?.trim() ?? null
}

declare module 'fastify' {
  interface FastifyRequest {
    /** A guest who came with this request: the answer sets the cookie. */
    newGuest: GuestCaller | null
  }
}
