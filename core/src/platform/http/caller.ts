import type { FastifyRequest } from 'fastify'
import type { OpenTo } from '../../contract/accounts/account-state.ts'
import type { KeyScope } from '../../contract/accounts/key-scope.ts'
import type { Access } from '../../contract/endpoint.ts'
import type { Language } from '../../contract/text.ts'

/** A signed-in person. */
export interface UserCaller {
  kind: 'user'
  id: string
  role: 'user' | 'admin'
  /** `key:` and the id of the key where an API key authenticated the request. */
  sessionId: string
  /** The administrator who impersonates the user in this session. */
  actingAdminId?: string
}

/** A visitor of the dashboard without an account: an id in a signed cookie and a sandbox of their own. */
export interface GuestCaller {
  kind: 'guest'
  id: string
}

/** A visitor of a site that embeds a widget. */
export interface VisitorCaller {
  kind: 'visitor'
  /** The visitor's id. */
  id: string
  widgetId: string
  /** The owner of the widget. */
  accountId: string
  /** Created with the first message; its id is known before. */
  conversationId: string
  /** The page on which the visit began. */
  language: Language
  /** Identity of the visitor on the owner's site; `keyId` names the secret that signed it, missing: unsigned. */
  identity?: { id: string; keyId?: string }
}

/** A chat of a messenger: makes no requests itself, but takes part in conversations. */
export interface ContactCaller {
  kind: 'contact'
  /** The chat's id in this installation. */
  id: string
}

export type Member = UserCaller | GuestCaller
export type Caller = Member | VisitorCaller

/** The caller that a handler of an endpoint with this access receives. */
export type CallerFor<A extends Access> = A extends 'public'
  ? Caller | null
  : A extends 'guest'
    ? Member
    : A extends 'visitor'
      ? VisitorCaller
      : UserCaller

/**
 * Identifies the caller, and rejects those whom the access does not permit, and API keys without the scope. Provided by accounts (`user`,
 * `guest`, `admin`) and by the widget (`visitor`); throws `auth.*` errors.
 */
export type Authenticate = (
  request: FastifyRequest,
  access: Access,
  scope?: KeyScope,
) => Promise<Caller | null>

/**
 * Rejects a caller whose account is in a state that the endpoint or event is not open to. Provided by
 * accounts; throws `account.*` errors.
 */
export type RequireOpen = (caller: Caller | null, openTo: OpenTo) => Promise<void>
