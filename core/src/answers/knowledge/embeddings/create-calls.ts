import type { Clock } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { type CircuitBreaker, createCircuitBreaker } from '../../../platform/limits/circuit-breaker.ts'
import type { EmbeddingsAccess } from './access.ts'
import { embedTexts } from './embed-texts.ts'
import { fail } from './errors.ts'

/** A text that the model rejects as too long is halved, down to this many characters. */
const shortest = 125

/** Opens at the second consecutive failure, for a minute. */
const breakerOptions = {
  failures: 2,
  windowMs: Number.POSITIVE_INFINITY,
  openMs: 60_000,
  trials: Number.POSITIVE_INFINITY,
}

/** A breaker with failures, and the access whose calls it stops. */
export interface CallsReport extends ReturnType<CircuitBreaker['state']> {
  access: EmbeddingsAccess
  /** Error of the last call, if it failed. */
  error?: AppError
}

/** Calls to embeddings providers; a circuit breaker per address, key and purpose (documents, questions). */
export const createCalls = ({ clock }: { clock: Clock }) => {
  const breakers = new Map<string, CircuitBreaker>()
  const breakerOf = (key: string): CircuitBreaker => {
    const breaker = breakers.get(key) ?? createCircuitBreaker({ clock, ...breakerOptions })
    breakers.set(key, breaker)
    return breaker
  }
  /** The latest access of each breaker. */
  const accesses = new Map<string, EmbeddingsAccess>()
  /** The last error of each provider, thrown again while its breaker is open. */
  const reasons = new Map<string, unknown>()

  const drop = (key: string): void => {
    breakers.delete(key)
    accesses.delete(key)
  }

  /** Makes a call; returns null while the breaker is open. Throws `embeddings.…`. */
  const call = async (
    purpose: string,
    access: EmbeddingsAccess,
    ask: () => Promise<Float32Array[]>,
  ): Promise<Float32Array[] | null> => {
    const key = keyOf(purpose, access)
    if (breakerOf(key).enter() > 0) return null
    accesses.set(key, access)
    try {
      const vectors = await ask()
      breakerOf(key).succeeded()
      if (breakerOf(key).isIdle()) drop(key)
      reasons.delete(key)
      return vectors
    } catch (error) {
      breakerOf(key).failed()
      reasons.set(key, error)
      throw error
    }
  }

  return {
    question: (access: EmbeddingsAccess, text: string, signal: AbortSignal) =>
      call('question', access, () => embedTexts(access, [text], signal)),
    /** Throws the provider's last error while the breaker is open. */
    passages: async (
      access: EmbeddingsAccess,
      texts: readonly string[],
      signal: AbortSignal,
    ): Promise<Float32Array[]> => {
      const found = await call('passages', access, () => embedFitting(access, texts, signal))
      if (!found) throw reasons.get(keyOf('passages', access)) ?? fail('embeddings.unreachable')
      return found
    },
    /** Closes the breakers, so that the next call is made at once. */
    forgive: (access: EmbeddingsAccess): void => {
      for (const purpose of ['question', 'passages']) drop(keyOf(purpose, access))
    },
    /** The breakers of providers whose last call failed. */
    report: (): CallsReport[] =>
      [...accesses].map(([key, access]) => {
        const error = reasons.get(key)
        return { access, ...breakerOf(key).state(), ...(error instanceof AppError && { error }) }
      }),
  }
}
const keyOf = (purpose: string, { baseUrl, apiKey = '' }: EmbeddingsAccess) =>
  `${purpose} ${baseUrl} ${apiKey}`

export type Calls = ReturnType<typeof createCalls>

/** Input limits of models differ: a rejected batch is halved, a rejected single text is shortened. */
const embedFitting = async (
  access: EmbeddingsAccess,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Float32Array[]> => {
  try {
    return await embedTexts(access, texts, signal)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'embeddings.refused') throw error
    const [first = ''] = texts
    if (texts.length === 1 && first.length < shortest * 2) throw error
    if (texts.length === 1) return embedFitting(access, [first.slice(0, first.length / 2)], signal)
    const half = texts.length >> 1
    const before = await embedFitting(access, texts.slice(0, half), signal)
    return [...before, ...(await embedFitting(access, texts.slice(half), signal))]
  }
}
