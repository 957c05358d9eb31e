import type { Static, TObject, TSchema } from 'typebox'
import type { OpenTo } from './account-state.ts'

/**
 * Who may call an endpoint:
 * `public` anyone · `guest` a signed-in user, or a visitor of the dashboard, who gets a guest identity ·
 * `user` a signed-in user · `admin` an administrator in person (never an impersonated session) ·
 * `visitor` the holder of a widget's visitor token.
 */
export type Access = 'public' | 'guest' | 'user' | 'admin' | 'visitor'

export interface Endpoint {
  /** One line for the OpenAPI page. */
  summary: string
  access: Access
  /**
   * In which states of the caller's account it stays open; for a visitor, of the widget's owner. Left out: in none.
   * Administrators' endpoints ask for an administrator in order, and nothing else.
   */
  openTo?: OpenTo
  params?: TObject
  /** Query values arrive as text and are coerced to the schema's types. */
  query?: TObject
  /** JSON body; unknown fields are refused. Left out: the endpoint takes none. */
  body?: TSchema
  /** Schema of the 200 answer, or `'bytes'` for an endpoint that answers a file. */
  reply: TSchema | 'bytes'
  /** Calls allowed per minute and caller (address, when not signed in). Left out: the server's general limit. */
  perMinute?: number
  /** The answer carries a token or a signed address: it is never compressed, since its length would tell of it. */
  confidential?: boolean
  /** The request body is a stream of bytes, not JSON; the handler reads `request.raw`. */
  upload?: boolean
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Endpoints by `'METHOD /path'`; `{name}` in the path is a key of `params`. */
export type Api = Readonly<Record<`${Method} /${string}`, Endpoint>>

/** Keeps an api's literal types. */
export const defineApi = <const A extends Api>(api: A): A => api

type Value<S, Missing> = S extends TSchema ? Static<S> : Missing

/** What a call sends, and what comes back, inferred from its endpoint. */
export type Params<E extends Endpoint> = Value<E['params'], Record<never, never>>
export type Query<E extends Endpoint> = Value<E['query'], Record<never, never>>
export type Body<E extends Endpoint> = Value<E['body'], undefined>
export type Reply<E extends Endpoint> = E['reply'] extends 'bytes' ? Blob : Value<E['reply'], undefined>
