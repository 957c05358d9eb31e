import type { Api, Body, Endpoint, ErrorBody, Params, Query, Reply } from '../contract/index.ts'

/** A call that the server refused, or that never reached it (`status` 0, code `network.unreachable`). */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }
}

type Empty = Record<never, never>
type Part<Name extends string, Value> = Value extends undefined | Empty
  ? keyof Value extends never
    ? Empty
    : { [K in Name]: Value }
  : { [K in Name]: Value }

/** What a call takes: only the parts that its endpoint has. */
export type Call<E extends Endpoint> = Part<'params', Params<E>> &
  (Empty extends Query<E> ? { query?: Query<E> } : { query: Query<E> }) &
  (E['body'] extends undefined ? Empty : Part<'body', Body<E>>) & { signal?: AbortSignal }

export type EndpointOf<A, K extends keyof A> = Extract<A[K], Endpoint>
export type CallOf<A, K extends keyof A> = Call<EndpointOf<A, K>>

export interface ClientOptions {
  /** Origin of the server; left out: the page's own. */
  origin?: string
  /** The bearer token at the time of a call, or null. */
  token?: () => string | null
  /** Language of error texts. */
  language?: () => string
  fetch?: typeof fetch
}

/** A typed client of an api: `client('GET /api/assistants/{id}', { params: { id } })`. Throws `ApiError`. */
export const createClient = <A extends Api>(options: ClientOptions = {}) => {
  const send = options.fetch ?? ((input, init) => fetch(input, init))

  return async <K extends keyof A & string>(
    key: K,
    ...[call]: Empty extends CallOf<A, K> ? [call?: CallOf<A, K>] : [call: CallOf<A, K>]
  ): Promise<Reply<EndpointOf<A, K>>> => {
    const given: LooseCall = call ?? {}
    const [method, template] = key.split(' ') as [string, string]
    const headers = new Headers({ accept: 'application/json' })
    const token = options.token?.()
    if (token) headers.set('authorization', `Bearer ${token}`)
    const language = options.language?.()
    if (language) headers.set('accept-language', language)
    if (given.body !== undefined) headers.set('content-type', 'application/json')
    const response = await send((options.origin ?? '') + fillPath(template, given), {
      method,
      headers,
      credentials: 'same-origin',
      ...(given.body !== undefined && { body: JSON.stringify(given.body) }),
      ...(given.signal && { signal: given.signal }),
    }).catch(cause => {
      if (given.signal?.aborted) throw cause
      throw new ApiError(0, { code: 'network.unreachable', error: 'network', message: 'network' })
    })
    if (!response.ok) throw new ApiError(response.status, await readError(response))
    const json = response.headers.get('content-type')?.includes('application/json')
    const attachment = response.headers.get('content-disposition')?.startsWith('attachment')
    return (json && !attachment ? await response.json() : await response.blob()) as Reply<EndpointOf<A, K>>
  }
}

/** The same call with its types forgotten: what `fetch` is given is text anyway. */
interface LooseCall {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  signal?: AbortSignal
}

/** `/api/users/{id}` with its parameters and query filled in. */
const fillPath = (template: string, { params = {}, query = {} }: LooseCall): string => {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

/** The body of a refusal; an answer that is not ours (a proxy's page) becomes «status: text». */
const readError = async (response: Response): Promise<ErrorBody> => {
  const text = await response.text()
  try {
    const body = JSON.parse(text) as ErrorBody
    if (typeof body.message === 'string') return body
  } catch {
    return {
      code: 'network.not-json',
      error: response.statusText,
      message: `${response.status}: ${text.slice(0, 200) || response.statusText}`,
    }
  }
  return {
    code: 'network.not-ours',
    error: response.statusText,
    message: `${response.status}: ${response.statusText}`,
  }
}
