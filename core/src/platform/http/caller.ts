import type { FastifyRequest } from 'fastify'
import type { OpenTo } from '../../contract/account-state.ts'
import type { Access } from '../../contract/endpoint.ts'
import type { Language } from '../../contract/text.ts'

/** A signed-in person. */
export interface UserCaller {
  kind: 'user'
  id: string
  role: 'user' | 'admin'
  sessionId: string
  /** The administrator who opened this session as the user. */
  actingAdminId?: string
}

/** A visitor of the dashboard who has not signed in: an id in a signed cookie and a sandbox of their own. */
export interface GuestCaller {
  kind: 'guest'
  id: string
}

/** A visitor of a site that carries a widget. */
export interface VisitorCaller {
  kind: 'visitor'
  /** The visitor's id. */
  id: string
  widgetId: string
  /** The owner of the widget. */
  accountId: string
  /** Begins with the first message; its id is known before. */
  conversationId: string
  /** Of the page on which the visit began. */
  language: Language
}

/** A chat of a messenger: nobody who calls, but somebody who talks. */
export interface ContactCaller {
  kind: 'contact'
  /** The chat's id in this installation. */
  id: string
}

export type Member = UserCaller | GuestCaller
export type Caller = Member | VisitorCaller

/** Who a handler of an endpoint with this access gets. */
export type CallerFor<A extends Access> = A extends 'public'
  ? Caller | null
  : A extends 'guest'
    ? Member
    : A extends 'visitor'
      ? VisitorCaller
      : UserCaller

/**
 * Finds out who calls, and refuses whoever the access does not admit. Provided by accounts (`user`, `guest`, `admin`)
 * and by the widget (`visitor`); throws `auth.*` errors.
 */
export type Authenticate = (request: FastifyRequest, access: Access) => Promise<Caller | null>

/**
 * Refuses a caller whose account is in a state that the endpoint or event is not open to. Provided by accounts; throws
 * `account.*` errors.
 */
export type RequireOpen = (caller: Caller | null, openTo: OpenTo) => Promise<void>
