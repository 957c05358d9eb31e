import type { Api, Body, Endpoint, ErrorBody, Params, Query, Reply } from '../contract/index.ts'

/** A call that the server refused, or that never reached it (`status` 0, code `network.unreachable`). */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody
  /** Seconds that the server asks to wait (`Retry-After`), where it does. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: ErrorBody, { retryAfter }: { retryAfter?: number } = {}) {
    super(body.message)
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }
}

type Empty = Record<never, never>
type Part<Name extends string, Value> = Value extends undefined | Empty
  ? keyof Value extends never
    ? Empty
    : { [K in Name]: Value }
  : { [K in Name]: Value }

/** The input of a call: only the parts that its endpoint has. */
export type Call<E extends Endpoint> = Part<'params', Params<E>> &
  (Empty extends Query<E> ? { query?: Query<E> } : { query: Query<E> }) &
  (E['upload'] extends true
    ? { body: Blob }
    : E['body'] extends undefined
      ? Empty
      : Part<'body', Body<E>>) & { signal?: AbortSignal }

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

type Given<A, K extends keyof A> = Empty extends CallOf<A, K> ? [call?: CallOf<A, K>] : [call: CallOf<A, K>]

/** A part of a list that grows. */
export interface ListPage<Entries> {
  entries: Entries
  /** Value of `query.after` for the next page; missing on the last one. */
  next?: string
}

/**
 * A typed client of an api: `client('GET /api/assistants/{id}', { params: { id } })`. Of a list that comes by pages,
 * `client.page` answers where the next one begins, too. Both throw `ApiError`.
 */
export const createClient = <A extends Api>(options: ClientOptions = {}) => {
  const send = options.fetch ?? ((input, init) => fetch(input, init))

  const ask = async (key: string, given: LooseCall): Promise<Response> => {
    const [method, template] = key.split(' ') as [string, string]
    const headers = new Headers({ accept: 'application/json' })
    const token = options.token?.()
    if (token) headers.set('authorization', `Bearer ${token}`)
    const language = options.language?.()
    if (language) headers.set('accept-language', language)
    const { body } = given
    if (body !== undefined)
      headers.set('content-type', body instanceof Blob ? 'application/octet-stream' : 'application/json')
    const response = await send((options.origin ?? '') + fillPath(template, given), {
      method,
      headers,
      credentials: 'same-origin',
      ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
      ...(given.signal && { signal: given.signal }),
    }).catch(cause => {
      if (given.signal?.aborted) throw cause
      throw new ApiError(0, { code: 'network.unreachable', error: 'network', message: 'network' })
    })
    if (!response.ok)
      throw new ApiError(response.status, await readError(response), {
        retryAfter: secondsOf(response.headers.get('retry-after')),
      })
    return response
  }
  const read = async <K extends keyof A>(response: Response): Promise<Reply<EndpointOf<A, K>>> => {
    const json = response.headers.get('content-type')?.includes('application/json')
    const attachment = response.headers.get('content-disposition')?.startsWith('attachment')
    return (json && !attachment ? await response.json() : await response.blob()) as Reply<EndpointOf<A, K>>
  }

  const call = async <K extends keyof A & string>(
    key: K,
    ...[given]: Given<A, K>
  ): Promise<Reply<EndpointOf<A, K>>> => read<K>(await ask(key, given ?? {}))

  const page = async <K extends keyof A & string>(
    key: K,
    ...[given]: Given<A, K>
  ): Promise<ListPage<Reply<EndpointOf<A, K>>>> => {
    const response = await ask(key, given ?? {})
    const next = nextOf(response.headers.get('link'))
    return { entries: await read<K>(response), ...(next !== undefined && { next }) }
  }
  return Object.assign(call, { page })
}

/** The cursor in a `Link` header's `rel="next"` (RFC 8288). */
const nextOf = (link: string | null): string | undefined => {
  const [, address] = /<([^<>]*)>; rel="next"/.exec(link ?? '') ?? []
  if (address === undefined) return undefined
  return new URL(address, 'http://localhost').searchParams.get('after') ?? undefined
}

/** An untyped call: `fetch` gets text anyway. */
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

/** A `Retry-After` in seconds: a number of them, or a date (RFC 9110). */
const secondsOf = (header: string | null): number | undefined => {
  if (header === null) return undefined
  if (/^\d+$/.test(header)) return Number(header)
  const until = Date.parse(header)
  return Number.isNaN(until) ? undefined : Math.max(0, (until - Date.now()) / 1_000)
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
