import type { Citation } from '../contract/conversation.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { createCitationFilter, type Settled } from './citations.ts'
import { type Clock, systemClock } from './clock.ts'
import { fail } from './errors.ts'
import type { ModelEntry } from './models.ts'
import type { ChatEvent, ChatProvider, ChatRequest, ChatTurn, ProviderAccess } from './provider.ts'
import { unseenNote } from './providers/local/compose-answer.ts'
import { mustRefuse, refusing } from './providers/local/refusing.ts'
import { withRetries } from './retry.ts'
import { type WatchOptions, watch } from './watchdog.ts'
import { fitToWindow, trimTurns, turnTokens } from './window.ts'

/**
 * A reply as it may be shown: markers are settled. A `text` event brings the citations whose first marker stands in
 * it, so that an interrupted reply has its own; `end` brings all of them.
 */
export type AnswerEvent =
  | Exclude<ChatEvent, { type: 'text' | 'source' | 'end' }>
  | (Extract<ChatEvent, { type: 'text' }> & { citations?: readonly Citation[] })
  | (Extract<ChatEvent, { type: 'end' }> & { citations: readonly Citation[] })

/** A look at the request on its way; every call answers how things stand now. */
export interface PromptView {
  /** As sent: cut to the window, and again when the provider asked for less. */
  request(): ChatRequest
  /** Places of the passages cited so far, from 1. */
  cited(): ReadonlySet<number>
}

export interface AnswerOptions {
  /** Its `signal` is replaced by `signal`. */
  request: Omit<ChatRequest, 'signal'>
  provider: ChatProvider
  access: ProviderAccess
  /** Fits the request to the model's window and abilities, and names it in errors. */
  model?: ModelEntry
  /** Stops the reply; the stream then throws its reason. */
  signal: AbortSignal
  clock?: Clock
  /** Told once, before the provider is asked: what the model is given, and what it has cited so far. */
  onPrompt?(view: PromptView): void
  /** Time limits, for a bench or a test. */
  limits?: Pick<WatchOptions, 'firstByteMs' | 'idleMs' | 'totalMs'>
}

/**
 * One reply from a provider, with everything that stands around it: the window, the watchdog, the retries and the
 * citations. Throws `AppError`s `ai.*`; what was shown before stays valid. No reply ends without an `end` event.
 */
export async function* answer(options: AnswerOptions): AsyncGenerator<AnswerEvent, void> {
  const { access, model, signal, clock = systemClock, limits } = options
  const started = clock.now()
  const totalMs = limits?.totalMs ?? 180_000
  let request = fitToWindow(able({ ...options.request, signal }, model), model?.contextTokens)
  const filter = createCitationFilter(request.passages)
  // Not begged of a model: what the passages do not hold never reaches it.
  const provider = mustRefuse(request, { provider: options.provider.id }) ? refusing : options.provider
  options.onPrompt?.({ request: () => request, cited: filter.cited })

  const attempt = () =>
    watch(({ signal, alive }) => provider.stream({ ...request, signal, onActivity: alive }, access), {
      ...limits,
      totalMs: Math.max(1, totalMs - (clock.now() - started)),
      signal,
      clock,
    })
  const shorten = () => {
    const turns = halved(request.turns)
    const shorter = turns.length < request.turns.length
    request = { ...request, turns }
    return shorter
  }

  let told = false
  let note = unseenNote(request)
  /** That an image is not seen is said by us, before the model's words: a model may pass over it. */
  const tellUnseen = function* (gap: string): Generator<AnswerEvent> {
    if (note) yield { type: 'text', text: note + gap }
    told ||= note !== ''
    note = ''
  }
  const show = function* ({ text, citations }: Settled): Generator<AnswerEvent> {
    if (!text) return
    yield* tellUnseen('\n\n')
    told ||= text.trim() !== ''
    yield { type: 'text', text, ...(citations.length > 0 && { citations }) }
  }
  try {
    for await (const event of withRetries(attempt, { signal, clock, shorten })) {
      if (event.type === 'text') {
        yield* show(filter.push(event.text))
        continue
      }
      if (event.type === 'source') {
        yield* show(filter.source(event))
        continue
      }
      if (event.type !== 'end') {
        told ||= event.type === 'media'
        yield event
        continue
      }
      yield* show(filter.flush())
      yield* tellUnseen('')
      if (!told) throw fail(event.finish === 'filtered' ? 'ai.content-policy' : 'ai.empty')
      yield { ...event, citations: filter.citations() }
    }
  } catch (error) {
    // A marker that waited for its next letter belongs to what came.
    yield* show(filter.flush())
    throw named(error, model)
  }
}

/**
 * Leaves out what the model cannot take: the temperature, hosted tools, and the pictures, of which only the number stays.
 */
function able(request: ChatRequest, model: ModelEntry | undefined): ChatRequest {
  const { temperature, tools: wanted = [], ...rest } = request
  const takes = model?.supports ?? { temperature: true, vision: true, tools: wanted }
  const turns = request.turns.map(turn => seenBy(turn, takes))
  const tools = wanted.filter(tool => takes.tools.includes(tool))
  return {
    ...rest,
    turns,
    ...(tools.length > 0 && { tools }),
    ...(takes.temperature && temperature !== undefined && { temperature }),
  }
}

function seenBy({ images = [], unseen = 0, ...turn }: ChatTurn, { vision }: { vision: boolean }): ChatTurn {
  const hidden = unseen + (vision ? 0 : images.length)
  return { ...turn, ...(vision && images.length > 0 && { images }), ...(hidden > 0 && { unseen: hidden }) }
}

/** The history cut to half of its size; the question stays. */
function halved(turns: ChatRequest['turns']): ChatRequest['turns'] {
  const history = turns.slice(0, -1).reduce((sum, turn) => sum + turnTokens(turn), 0)
  return trimTurns(turns, { tokens: Math.floor(history / 2) + turnTokens(turns.at(-1)) })
}

/** The person knows the model by its label, the administrator what is called under it. */
function named(error: unknown, model: ModelEntry | undefined): unknown {
  if (!model || !(error instanceof AppError) || error.code !== 'ai.model-unavailable') return error
  return fail('ai.model-unavailable', {
    params: { ...error.params, model: model.label, target: model.target },
    cause: error.cause,
  })
}
