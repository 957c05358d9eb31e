import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai'
import { redactProviderText } from '../../ai/redact.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { EmbeddingsAccess } from './access.ts'
import { fail } from './errors.ts'

const longestNote = 300

/**
 * What a call for vectors failed of, in words. The provider's own are read here and go no further than, redacted and
 * short, into `cause` for the server's log.
 */
export const explainFailure = (error: unknown, { model, apiKey }: EmbeddingsAccess): AppError => {
  const chain = causesOf(error)
  const known = chain.find(each => each instanceof AppError)
  if (known) return known
  const said = chain.map(({ name, message }) => `${name}: ${message}`).join(' ← ')
  const told = {
    params: { model },
    cause: new Error(redactProviderText(said, [apiKey]).slice(0, longestNote)),
  }
  if (
    error instanceof APIUserAbortError ||
    error instanceof APIConnectionTimeoutError ||
    /Timeout|TIMEOUT/.test(said)
  )
    return fail('embeddings.timed-out', told)
  if (!(error instanceof APIError)) return fail('embeddings.garbled', told)
  if (error instanceof APIConnectionError) return fail('embeddings.unreachable', told)
  return fail(codeOf(error.status), told)
}

const codeOf = (status: number | undefined) => {
  if (status === 401 || status === 403) return 'embeddings.key'
  if (status === 404) return 'embeddings.model'
  if (status === 402 || status === 429) return 'embeddings.limited'
  if (status !== undefined && status >= 400 && status < 500) return 'embeddings.refused'
  return 'embeddings.unavailable'
}

const causesOf = (error: unknown): Error[] => {
  const chain: Error[] = []
  for (let each = error; each instanceof Error && chain.length < 6; each = each.cause) chain.push(each)
  return chain
}
