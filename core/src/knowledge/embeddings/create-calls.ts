import { AppError } from '../../platform/errors/app-error.ts'
import type { EmbeddingsAccess } from './access.ts'
import { createBreaker } from './breaker.ts'
import { embedTexts } from './embed-texts.ts'

/** A text that the model finds too long is cut in half, down to this many characters. */
const shortest = 125

/** Calls for vectors under a breaker for each address and key; documents do not spoil it for questions, nor these for them. */
export const createCalls = ({ now }: { now: () => number }) => {
  const breaker = createBreaker({ now })

  /** Null while the server is left alone. Throws `embeddings.…`. */
  const call = async (
    purpose: string,
    access: EmbeddingsAccess,
    ask: () => Promise<Float32Array[]>,
  ): Promise<Float32Array[] | null> => {
    const key = `${purpose} ${access.baseUrl} ${access.apiKey ?? ''}`
    if (!breaker.allows(key)) return null
    try {
      const vectors = await ask()
      breaker.succeeded(key)
      return vectors
    } catch (error) {
      breaker.failed(key)
      throw error
    }
  }

  return {
    question: (access: EmbeddingsAccess, text: string, signal: AbortSignal) =>
      call('question', access, () => embedTexts(access, [text], signal)),
    passages: (access: EmbeddingsAccess, texts: readonly string[], signal: AbortSignal) =>
      call('passages', access, () => embedFitting(access, texts, signal)),
    /** Tries again at once what failed before. */
    forgive: ({ baseUrl, apiKey = '' }: EmbeddingsAccess): void => {
      for (const purpose of ['question', 'passages']) breaker.succeeded(`${purpose} ${baseUrl} ${apiKey}`)
    },
  }
}
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
