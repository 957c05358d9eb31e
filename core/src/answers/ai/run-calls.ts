import type { Clock } from '../../platform/clock.ts'
import type { ChatEvent, ChatRequest, Exchange, FunctionCall, Usage } from './provider.ts'

/** Runs one call; the result is text for the model. */
export type RunCall = (call: FunctionCall) => Promise<string>

/** Rounds of calls in one reply; the model then answers with what it has. */
const maxRounds = 5
/** Calls of one round that are run. */
const maxPerRound = 4

interface RoundsOptions {
  clock: Clock
  signal: AbortSignal
  run: RunCall | undefined
}

/**
 * A reply in which the model may call functions: each round is a request of its own, with all calls so far and their results.
 * Yields what the rounds yield, with one `end` at the end, which counts the tokens of all.
 */
export const createRounds = ({ clock, signal, run }: RoundsOptions) => {
  let waited = 0

  const runAll = async (calls: readonly FunctionCall[]): Promise<string[]> => {
    if (!run) return []
    const from = clock.ticks()
    const results: string[] = []
    for (const [index, call] of calls.entries()) {
      signal.throwIfAborted()
      results.push(index < maxPerRound ? await run(call) : 'not run: too many calls at once')
    }
    waited += clock.ticks() - from
    return results
  }

  return {
    /** Time that calls took so far, ms. */
    waitedMs: (): number => waited,
    /** `resume` takes what the next round sends. */
    async *of(
      stream: () => AsyncIterable<ChatEvent>,
      { resume }: { resume(next: Pick<ChatRequest, 'exchanges' | 'mustAnswer'>): void },
    ): AsyncGenerator<Exclude<ChatEvent, { type: 'calls' }>, void> {
      const exchanges: Exchange[] = []
      let usage: Usage | undefined
      for (;;) {
        let calls: readonly FunctionCall[] = []
        let text = ''
        for await (const event of stream()) {
          if (event.type === 'calls') calls = run && exchanges.length < maxRounds ? event.calls : []
          else if (event.type !== 'end') {
            if (event.type === 'text') text += event.text
            else if (event.type === 'withdrawn') text = ''
            yield event
            if (event.type === 'withdrawn' && exchanges.at(-1)?.text.trim()) yield paragraph
          } else {
            usage = sum(usage, event.usage)
            if (calls.length === 0) yield { ...event, ...(usage && { usage }) }
          }
        }
        if (calls.length === 0) return
        exchanges.push({ text, calls, results: await runAll(calls) })
        resume({ exchanges: [...exchanges], ...(exchanges.length === maxRounds && { mustAnswer: true }) })
        // Text after a call begins a paragraph.
        if (text.trim()) yield paragraph
      }
    },
  }
}

const paragraph = { type: 'text', text: '\n\n' } as const

const sum = (one: Usage | undefined, other: Usage | undefined): Usage | undefined =>
  one && other
    ? {
        inputTokens: one.inputTokens + other.inputTokens,
        outputTokens: one.outputTokens + other.outputTokens,
      }
    : (other ?? one)
