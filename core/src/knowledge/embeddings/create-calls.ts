import { AppError } from '../../platform/errors/app-error.ts'
import type { EmbeddingsAccess } from './access.ts'
import { createBreaker } from './breaker.ts'
import { embedTexts } from './embed-texts.ts'
import { fail } from './errors.ts'

/** A text that the model finds too long is cut in half, down to this many characters. */
const shortest = 125

/** Calls for vectors under a breaker for each address and key; documents do not spoil it for questions, nor these for them. */
export const createCalls = ({ now }: { now: () => number }) => {
  const breaker = createBreaker({ now })
  /** What each server failed of last: told again while it is left alone. */
  const reasons = new Map<string, unknown>()

  /** Null while the server is left alone. Throws `embeddings.…`. */
  const call = async (
    purpose: string,
    access: EmbeddingsAccess,
    ask: () => Promise<Float32Array[]>,
  ): Promise<Float32Array[] | null> => {
    const key = keyOf(purpose, access)
    if (!breaker.allows(key)) return null
    try {
      const vectors = await ask()
      breaker.succeeded(key)
      reasons.delete(key)
      return vectors
    } catch (error) {
      breaker.failed(key)
      reasons.set(key, error)
      throw error
    }
  }

  return {
    question: (access: EmbeddingsAccess, text: string, signal: AbortSignal) =>
      call('question', access, () => embedTexts(access, [text], signal)),
    /** Throws why the server failed last while it is left alone. */
    passages: async (
      access: EmbeddingsAccess,
      texts: readonly string[],
      signal: AbortSignal,
    ): Promise<Float32Array[]> => {
      const found = await call('passages', access, () => embedFitting(access, texts, signal))
      if (!found) throw reasons.get(keyOf('passages', access)) ?? fail('embeddings.unreachable')
      return found
    },
    /** Tries again at once what failed before. */
    forgive: (access: EmbeddingsAccess): void => {
      for (const purpose of ['question', 'passages']) breaker.succeeded(keyOf(purpose, access))
    },
  }
}
const keyOf = (purpose: string, { baseUrl, apiKey = '' }: EmbeddingsAccess) =>
  `${purpose} ${baseUrl} ${apiKey}`

export type Calls = ReturnType<typeof createCalls>

/** Models differ in how much they take at once: what is refused is asked for in halves, one text at last shortened. */
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
