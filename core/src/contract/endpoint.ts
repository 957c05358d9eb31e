import type { Static, TObject, TSchema } from 'typebox'
import type { OpenTo } from './accounts/account-state.ts'
import type { KeyScope } from './accounts/key-scope.ts'

/**
 * The callers that an endpoint accepts:
 * `public` anyone · `guest` a signed-in user, or an anonymous dashboard visitor, who gets a guest identity ·
 * `user` a signed-in user · `admin` an administrator (never an impersonated session) ·
 * `visitor` the holder of a widget's visitor token.
 */
export type Access = 'public' | 'guest' | 'user' | 'admin' | 'visitor'

/**
 * Cost of a call to the server: `heavy` takes more than some milliseconds of the processor or some hundred kilobytes of memory, and
 * of these each network and each account has only so many in work; `partly` does so for the part that computes (the handler
 * calls `limitedCalls.heavy.run`), and not while it waits for a model or another server; `transfer` answers with megabytes, and of these only
 * a few of an account are under way until their reader has them; `password` hashes one of an account, and of these
 * each network and all together have only so many in work.
 */
export type Cost = 'heavy' | 'partly' | 'transfer' | 'password'

export interface Endpoint {
  /** One line for the OpenAPI page. */
  summary: string
  access: Access
  /**
   * Limited account states in which it stays open: of the caller, or for a visitor of the widget's owner. Omitted: none.
   * Ignored for `admin` endpoints, which require an active account.
   */
  openTo?: OpenTo
  /** Permission that an API key of the account needs to call it; for `user` and `guest` endpoints. Omitted: no key may. */
  scope?: KeyScope
  params?: TObject
  /** Query strings are coerced to the schema's types. */
  query?: TObject
  /** JSON body; unknown fields are rejected. Omitted: no body. */
  body?: TSchema
  /** Largest body in bytes, of an `upload` too. Omitted: 1 MiB. */
  bodyBytes?: number
  /** Schema of the 200 response, or `'bytes'` for a file. */
  reply: TSchema | 'bytes'
  /** Rate limit per minute and caller (IP address if not signed in). Omitted: the server's default limit. */
  perMinute?: number
  /** Omitted: it is cheap, and bounded by its rate alone. */
  cost?: Cost
  /** The response contains a token or a signed URL: never compressed, since its length would leak information. */
  confidential?: boolean
  /**
   * The request body is a stream of bytes (`application/octet-stream`), not JSON; the handler reads `request.raw`, limits it itself, and
   * the typed client sends a `Blob`.
   */
  upload?: boolean
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Endpoints by `'METHOD /path'`; `{name}` in the path is a key of `params`. */
export type Api = Readonly<Record<`${Method} /${string}`, Endpoint>>

/** Keeps an api's literal types. */
export const defineApi = <const A extends Api>(api: A): A => api

type Value<S, Missing> = S extends TSchema ? Static<S> : Missing

/** Request and response types inferred from an endpoint. */
export type Params<E extends Endpoint> = Value<E['params'], Record<never, never>>
export type Query<E extends Endpoint> = Value<E['query'], Record<never, never>>
export type Body<E extends Endpoint> = Value<E['body'], undefined>
export type Reply<E extends Endpoint> = E['reply'] extends 'bytes' ? Blob : Value<E['reply'], undefined>
