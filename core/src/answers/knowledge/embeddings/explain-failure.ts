import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai/core/error'
import { AppError } from '../../../platform/errors/app-error.ts'
import { redactProviderText } from '../../ai/index.ts'
import type { EmbeddingsAccess } from './access.ts'
import { fail } from './errors.ts'

const maxNoteLength = 300

/**
 * Maps a failed embeddings call to an error with a text. The provider's message goes only into `cause` for
 * the server's log, redacted and shortened.
 */
export const explainFailure = (error: unknown, { model, apiKey }: EmbeddingsAccess): AppError => {
  const chain = causesOf(error)
  const known = chain.find(each => each instanceof AppError)
  if (known) return known
  const said = chain.map(({ name, message }) => `${name}: ${message}`).join(' ← ')
  const options = {
    params: { model },
    cause: new Error(redactProviderText(said, [apiKey]).slice(0, maxNoteLength)),
  }
  if (
    error instanceof APIUserAbortError ||
    error instanceof APIConnectionTimeoutError ||
    /Timeout|TIMEOUT/.test(said)
  )
    return fail('embeddings.timed-out', options)
  if (!(error instanceof APIError)) return fail('embeddings.garbled', options)
  if (error instanceof APIConnectionError) return fail('embeddings.unreachable', options)
  return fail(codeOf(error.status), options)
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
