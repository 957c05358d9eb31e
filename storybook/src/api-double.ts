/** The answer of a route: a plain value (200, JSON), a status with a body, or a function of the request. */
export type ApiAnswer =
  | JsonValue
  | ApiReply
  | ((request: ApiRequest) => JsonValue | ApiReply | Promise<JsonValue | ApiReply>)

/** An answer with a status, a body, and a wait in ms that shows the loading state; `Infinity` never answers. */
export interface ApiReply {
  reply: { status?: number; body?: JsonValue; delay?: number }
}

/**
 * The request that an answering function gets: the values of `{id}` parts of the path, the query, and the
 * parsed body.
 */
export interface ApiRequest {
  params: Record<string, string>
  query: URLSearchParams
  body: unknown
}

type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue | undefined }

/** Answers keyed by `'METHOD /path'`, as the contract writes them: `'GET /api/assistants/{id}'`. */
export type ApiAnswers = Record<string, ApiAnswer>

const realFetch = globalThis.fetch
let answers: ApiAnswers = {}

/**
 * Answers `fetch` to `/api/*` from the story's `parameters.api`; everything else goes to the network. A route without
 * an answer gets a 501 that names it, so that the story's author sees what is missing.
 */
export function answerApi(next: ApiAnswers | undefined) {
  answers = next ?? {}
  globalThis.fetch = async (input, init) => {
    const request = new Request(
      input instanceof Request ? input : new URL(String(input), location.origin),
      init,
    )
    const url = new URL(request.url)
    if (url.origin !== location.origin || !url.pathname.startsWith('/api/')) return realFetch(input, init)
    return answer(request, url)
  }
}

async function answer(request: Request, url: URL): Promise<Response> {
  const key = `${request.method} ${url.pathname}`
  const match = matchRoute(answers, { method: request.method, path: url.pathname })
  if (!match) return json({ error: 'story.unanswered', message: `The story has no answer for ${key}.` }, 501)
  const given =
    typeof match.answer === 'function'
      ? await match.answer({ params: match.params, query: url.searchParams, body: await bodyOf(request) })
      : match.answer
  if (!isReply(given)) return json(given, 200)
  await wait(given.reply.delay ?? 0, request.signal)
  return json(given.reply.body ?? null, given.reply.status ?? 200)
}

/** Finds the answer for a request; literal paths win over `{id}` parts. */
export function matchRoute(all: ApiAnswers, { method, path }: { method: string; path: string }) {
  const exact = all[`${method} ${path}`]
  if (exact !== undefined) return { answer: exact, params: {} }
  for (const [key, candidate] of Object.entries(all)) {
    const params = paramsOf(key, `${method} ${path}`)
    if (params) return { answer: candidate, params }
  }
  return undefined
}

function paramsOf(pattern: string, actual: string) {
  const wanted = pattern.split('/')
  const got = actual.split('/')
  if (wanted.length !== got.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const name = /^\{(\w+)\}$|^:(\w+)$/.exec(part)
    const value = got[index] ?? ''
    if (name) params[name[1] ?? name[2] ?? ''] = decodeURIComponent(value)
    else if (part !== value) return undefined
  }
  return params
}

function isReply(value: JsonValue | ApiReply): value is ApiReply {
  return typeof value === 'object' && value !== null && 'reply' in value
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text()
  return request.headers.get('content-type')?.includes('json') && text ? JSON.parse(text) : text
}

function wait(ms: number, signal: AbortSignal) {
  if (ms === 0) return
  return new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    if (Number.isFinite(ms)) setTimeout(resolve, ms)
  })
}

function json(body: JsonValue, status: number) {
  return Response.json(body, { status, headers: { 'x-request-id': 'story' } })
}
