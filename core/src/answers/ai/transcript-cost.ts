import type { ModelEntry } from './models.ts'
import type { Transcript } from './provider.ts'

/** List prices in US dollars, as last published: per million tokens heard and written, or per minute. */
const prices: Readonly<Record<string, { input: number; output: number } | { minute: number }>> = {
  'gpt-4o-mini-transcribe': { input: 3, output: 5 },
  'gpt-4o-transcribe': { input: 6, output: 10 },
  'whisper-1': { minute: 0.006 },
}

/**
 * Cost of a transcript in US dollars by the given price, else by the model's list price; undefined where the
 * price or the usage is not known.
 */
export const costOfTranscript = (
  { target, price: given }: { target: string; price?: ModelEntry['price'] },
  { usage, seconds }: Pick<Transcript, 'usage' | 'seconds'>,
): number | undefined => {
  const price = given ?? (Object.hasOwn(prices, target) ? prices[target] : undefined)
  if (!price) return undefined
  if ('minute' in price) return seconds === undefined ? undefined : (seconds / 60) * price.minute
  if (!usage) return undefined
  return (usage.inputTokens * price.input + usage.outputTokens * price.output) / 1_000_000
}
