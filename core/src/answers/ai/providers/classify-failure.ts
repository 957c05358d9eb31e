import { APIConnectionError, APIError } from 'openai/core/error'
import { AppError } from '../../../platform/errors/app-error.ts'
import { type AiErrorCode, fail } from '../errors.ts'
import type { ProviderAccess } from '../provider.ts'
import { redactProviderText } from '../redact.ts'
import { providerParams } from '../whose-key.ts'
import { refusesRoles } from './refuses-roles.ts'

/** Waiting time shown to the person when the provider gave none. */
const usualWaitSeconds = 20
/** Idle time after which the guarded fetch times out. */
const usualTimeoutSeconds = 30
/** Characters of a provider's text that are examined. */
const maxTextLength = 4_000
const maxCauseDepth = 5

interface Facts {
  status: number | undefined
  code: string
  message: string
  headers: Headers | undefined
  /** Gemini says in the body how long to wait: `RetryInfo`, `"12.5s"`. */
  retryDelay: string
}

/**
 * Translates what the `openai` package throws into an `AppError` of the table. The provider's text is only
 * examined here and, redacted and shortened, put into `cause` for the server's log; with a refused key not even there.
 */
export function classifyFailure(
  error: unknown,
  { model, access: { apiKey, baseUrl } }: { model: string; access: ProviderAccess },
): AppError {
  const own = findAppError(error)
  if (own) return own
  if (error instanceof SyntaxError) return fail('ai.garbled')
  if (!(error instanceof APIError) || error instanceof APIConnectionError) {
    if (/HEADERS_TIMEOUT|BODY_TIMEOUT/.test(describe(error))) {
      return fail('ai.stalled', { params: { seconds: usualTimeoutSeconds } })
    }
    const usual = error instanceof APIConnectionError ? 'ai.unavailable' : 'ai.truncated'
    return fail(isBadAddress(error) ? 'ai.unreachable' : usual, { cause: note(describe(error), apiKey) })
  }
  const facts = readFacts(error)
  const code = nameFailure(facts)
  const summary = `HTTP ${facts.status ?? 200} ${facts.code}`
  return fail(code, {
    params: { model, target: model, ...providerParams(baseUrl), ...waitingTime(facts) },
    cause: note(code === 'ai.key-rejected' ? summary : `${summary}: ${facts.message}`, apiKey),
  })
}

/** The fetch's own error comes back wrapped by the package or by undici. */
function findAppError(error: unknown): AppError | undefined {
  for (let link = error, depth = 0; link instanceof Error && depth < 4; link = link.cause, depth += 1) {
    if (link instanceof AppError) return link
  }
  return undefined
}

function readFacts(error: APIError): Facts {
  // Gemini's compatible endpoint wraps its error in an array.
  const body: unknown = Array.isArray(error.error) ? error.error[0] : error.error
  const inner = field(body, 'error') ?? body
  const code = field(inner, 'code') ?? error.code
  const numeric = typeof code === 'number' ? code : undefined
  const words = [
    typeof code === 'string' ? code : '',
    text(field(inner, 'type')),
    text(field(inner, 'status')),
  ]
  return {
    status: error.status ?? numeric,
    code: words.filter(Boolean).join(' ').toLowerCase(),
    message: text(field(inner, 'message')),
    headers: error.headers,
    retryDelay: delayIn(field(inner, 'details')),
  }
}

const delayIn = (details: unknown): string =>
  Array.isArray(details) ? text(details.map(detail => field(detail, 'retryDelay')).find(Boolean)) : ''

function nameFailure({ status, code, message: original }: Facts): AiErrorCode {
  const message = original.toLowerCase()
  if (/unsupported_country|region_territory/.test(code) || /location is not supported/.test(message)) {
    return 'ai.territory'
  }
  if (/insufficient_quota|credit_balance|billing/.test(code) || status === 402) return 'ai.quota'
  if (/context_length|string_above_max/.test(code) || isTooLong(status, message)) return 'ai.context-too-long'
  if (/invalid_api_key|api_key_invalid/.test(code) || /api key not valid/.test(message))
    return 'ai.key-rejected'
  if (/model_not_found|model_not_available|deprecated/.test(code) || status === 410)
    return 'ai.model-unavailable'
  if (/content_policy|content_filter|moderation|safety|invalid_prompt|bio_policy|policy_violation/.test(code))
    return 'ai.content-policy'
  if (status !== undefined && status >= 400 && refusesRoles(original)) return 'ai.roles-refused'
  if (/rate_limit|slow_down/.test(code) || status === 429) return 'ai.rate-limited'
  if (status === 401) return 'ai.key-rejected'
  if (status === 403) return /model/.test(message) ? 'ai.model-unavailable' : 'ai.forbidden'
  if (status === 404) return /model/.test(message) ? 'ai.model-unavailable' : 'ai.not-a-provider'
  if (status === 405) return 'ai.not-a-provider'
  // Error codes of a response's terminal event, which has no HTTP status.
  if (/image|data_residency/.test(code)) return 'ai.request-refused'
  if (status === undefined || status === 408 || status === 409 || status >= 500) return 'ai.unavailable'
  return 'ai.request-refused'
}

const isTooLong = (status: number | undefined, message: string) =>
  status === 413 ||
  (status === 400 && /context (length|window|size)|maximum context|too many tokens|token count/.test(message))

/** The time that the provider asks us to wait: `retryAfterMs` for the retry policy, `seconds` for the person. */
function waitingTime({ headers, retryDelay }: Facts): { seconds: number; retryAfterMs?: number } {
  const ms = Number(headers?.get('retry-after-ms') ?? Number.NaN)
  const after = headers?.get('retry-after') ?? retryDelay.replace(/s$/, '')
  const wait =
    ms >= 0 ? ms : /^\d+(\.\d+)?$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.now()
  if (!Number.isFinite(wait)) return { seconds: usualWaitSeconds }
  const retryAfterMs = Math.max(0, Math.round(wait))
  return { seconds: Math.max(1, Math.ceil(retryAfterMs / 1000)), retryAfterMs }
}

const isBadAddress = (error: unknown) =>
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ERR_INVALID_URL|CERT_|SELF_SIGNED|EHOSTUNREACH|ENETUNREACH|CONNECT_TIMEOUT/.test(
    describe(error),
  )

/** Limits the chain of causes; an error may be its own cause. */
function describe(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return String(error).slice(0, maxTextLength)
  const code = text(field(error, 'code'))
  const cause = error.cause && depth < maxCauseDepth ? ` < ${describe(error.cause, depth + 1)}` : ''
  return `${error.name} ${code} ${error.message.slice(0, maxTextLength)}${cause}`
}

/** Truncated before it is redacted; a key split by the cut lies far beyond the part that is kept. */
const note = (message: string, apiKey: string | undefined) =>
  new Error(redactProviderText(message.slice(0, maxTextLength), [apiKey]).slice(0, 300))

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, maxTextLength) : '')
