import type OpenAI from 'openai'
import { type JsonLimits, jsonSteps } from '../../../platform/limits/json-steps.ts'
import { maxJsonDepth } from '../../../platform/limits/nesting.ts'
import { runInSlices } from '../../../platform/limits/time-slicing.ts'
import { fail } from '../errors.ts'
import type { Fetch, ProviderAccess } from '../provider.ts'
import { classifyFailure } from './classify-failure.ts'
import { createClient } from './create-client.ts'
import { tapFetch } from './tap-fetch.ts'

export interface ListedModel {
  id: string
  /** The day on which the provider switches the model off, ISO 8601. */
  shutdownDate?: string
  /** Context window in tokens, where the list says so (OpenRouter, vLLM, Groq, Mistral, Together). */
  contextTokens?: number
}

export interface AskOptions {
  /** Time limit of the whole call, ms. */
  timeoutMs: number
  /** Used where the access has none. */
  fetch?: Fetch
}

const maxModels = 5_000
/** Ten times the longest list that a provider has. */
const limits: JsonLimits = {
  maxDepth: maxJsonDepth,
  maxCommas: 500_000,
  exceeded: () => new SyntaxError('too many values for a list of models'),
}

/** A provider's list of models (`GET …/models`). Throws `ai.*`. */
export const listModels = (access: ProviderAccess, options: AskOptions): Promise<ListedModel[]> =>
  asked(access, options, async (client, signal) => {
    // This is not the package's own page: that turns any response into an empty list.
    const answer = await client.models.list({ signal }).asResponse()
    const data = await listIn(Buffer.from(await answer.arrayBuffer()))
    if (!data) throw fail('ai.not-a-provider')
    return data.slice(0, maxModels).flatMap(each => {
      const { id, shutdown_date: date } = each
      if (typeof id !== 'string') return []
      const day = typeof date === 'string' ? /^\d{4}-\d\d-\d\d/.exec(date)?.[0] : undefined
      const window = windowOf(each)
      return [
        {
          id: id.replace(/^models\//, ''),
          ...(day && { shutdownDate: day }),
          ...(window && { contextTokens: window }),
        },
      ]
    })
  })

/** The smallest possible call, for a server without a list of models. Throws `ai.*`. */
export const callOnce = (access: ProviderAccess, options: AskOptions & { model: string }): Promise<void> =>
  asked(access, options, async (client, signal) => {
    const answer = await client.chat.completions.create(
      { model: options.model, messages: [{ role: 'user', content: '1' }], max_tokens: 1 },
      { signal },
    )
    if (!Array.isArray(answer.choices)) throw fail('ai.not-a-provider')
  })

/** Servers differ in the name of the field; the interface itself has none. */
const windowFields = ['context_length', 'context_window', 'max_model_len', 'max_context_length'] as const

const windowOf = (model: Listed[number]): number | undefined =>
  windowFields
    .map(name => model[name])
    .find(
      (tokens): tokens is number =>
        typeof tokens === 'number' && Number.isInteger(tokens) && tokens >= 1_024 && tokens <= 10_000_000,
    )

type Listed = readonly Partial<Record<'id' | 'shutdown_date' | (typeof windowFields)[number], unknown>>[]

/** Parses in slices: the address is a user's choice, and megabytes of values would block the event loop. */
async function listIn(body: Buffer): Promise<Listed | undefined> {
  try {
    const parsed = await runInSlices(jsonSteps(body, limits))
    const data = typeof parsed === 'object' && parsed !== null && 'data' in parsed ? parsed.data : undefined
    return Array.isArray(data) ? data.map(each => each ?? {}) : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

async function asked<T>(
  access: ProviderAccess,
  { timeoutMs, fetch = globalThis.fetch }: AskOptions,
  ask: (client: OpenAI, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const tap = tapFetch(access.fetch ?? fetch, { onBytes: () => undefined, hasKey: Boolean(access.apiKey) })
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    return await ask(await createClient(access, tap), signal)
  } catch (error) {
    if (signal.aborted) throw fail('ai.stalled', { params: { seconds: Math.round(timeoutMs / 1_000) } })
    throw classifyFailure(error, { model: '', access })
  }
}
