import type { Citation } from '../../contract/conversation.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type CitationFilter, type CitedText, createCitationFilter } from './citations.ts'
import { fail } from './errors.ts'
import type { ModelEntry } from './models.ts'
import type { ChatEvent, ChatProvider, ChatRequest, ChatTurn, ProviderAccess } from './provider.ts'
import { unseenNote } from './providers/local/compose-answer.ts'
import { mustRefuse, refusing } from './providers/local/refusing.ts'
import { withRetries } from './retry.ts'
import { createRounds, type RunCall } from './run-calls.ts'
import { type WatchOptions, watch } from './watchdog.ts'
import { forOwnerOf } from './whose-key.ts'
import { fitToWindow, trimTurns, turnTokens } from './window.ts'

/**
 * A reply ready to be shown: its citation markers are resolved. A `text` event carries the citations whose
 * first marker is in it, so that an interrupted reply has its citations; `end` carries all of them.
 */
export type AnswerEvent =
  | Exclude<ChatEvent, { type: 'text' | 'withdrawn' | 'source' | 'calls' | 'end' }>
  | (Extract<ChatEvent, { type: 'text' }> & { citations?: readonly Citation[] })
  /** The first characters and citations of the shown text that stay: the rest turned out to be reasoning. */
  | { type: 'withdrawn'; length: number; citations: number }
  | (Extract<ChatEvent, { type: 'end' }> & { citations: readonly Citation[] })

/** Inspects a running request; every call returns the current state. */
export interface PromptView {
  /** The request as it was sent: cut to the window, and again when the provider asked for less. */
  request(): ChatRequest
  /** Positions of the passages cited so far, from 1. */
  cited(): ReadonlySet<number>
}

export interface AnswerOptions {
  /** The request; its own `signal` is replaced by `signal`. */
  request: Omit<ChatRequest, 'signal'>
  provider: ChatProvider
  access: ProviderAccess
  /** Fits the request to the model's window and abilities, and names it in errors. */
  model?: ModelEntry
  /** Stops the reply; the stream then throws its reason. */
  signal: AbortSignal
  clock?: Clock
  /**
   * Runs a call of one of the request's functions and returns its result as text; rejects only when `signal` aborts. The time
   * it takes counts towards no limit of the provider's. Missing: the model is told of no functions.
   */
  runCall?: RunCall
  /** Called once, before the provider is called: gives access to the prompt and to the citations so far. */
  onPrompt?(view: PromptView): void
  /** Time limits, for a bench or a test. */
  limits?: Pick<WatchOptions, 'firstByteMs' | 'idleMs' | 'totalMs'>
}

/**
 * One reply from a provider, including the context window, the watchdog, the retries and the citations. Throws
 * `AppError`s `ai.*`; text that was already shown stays valid. Every complete reply ends with an `end` event.
 */
export async function* answer(options: AnswerOptions): AsyncGenerator<AnswerEvent, void> {
  const { access, model, signal, clock = systemClock, limits } = options
  const started = clock.ticks()
  const totalMs = limits?.totalMs ?? 180_000
  const fit = (wanted: ChatRequest) => fitToWindow(wanted, model?.contextTokens)
  let request = fit(callable(able({ ...options.request, signal }, model), options))
  const filter = request.isBare ? asItIs : createCitationFilter(request.passages)
  // This is not left to the prompt: a question that the passages do not answer is never sent to the model.
  const provider = mustRefuse(request, { provider: options.provider.id }) ? refusing : options.provider
  options.onPrompt?.({ request: () => request, cited: filter.cited })

  const attempt = () =>
    watch(({ signal, alive }) => provider.stream({ ...request, signal, onActivity: alive }, access), {
      ...limits,
      totalMs: Math.max(1, totalMs - (clock.ticks() - started - rounds.waitedMs())),
      signal,
      clock,
    })
  const rounds = createRounds({ clock, signal, run: options.runCall })
  const shorten = () => {
    const turns = halved(request.turns)
    const shorter = turns.length < request.turns.length
    request = { ...request, turns }
    return shorter
  }

  let length = 0
  let hasContent = false
  let note = unseenNote(request)
  /** The part that stays of a reply whose present round is withdrawn. */
  let before = { length, hasContent, note }
  /** We state that an image is not seen, before the model's text: a model may omit it. */
  const noteUnseenImages = function* (gap: string): Generator<AnswerEvent> {
    if (note) yield { type: 'text', text: note + gap }
    if (note) length += note.length + gap.length
    hasContent ||= note !== ''
    note = ''
  }
  const show = function* ({ text, citations }: CitedText): Generator<AnswerEvent> {
    if (!text) return
    yield* noteUnseenImages('\n\n')
    hasContent ||= text.trim() !== ''
    length += text.length
    yield { type: 'text', text, ...(citations.length > 0 && { citations }) }
  }
  try {
    const streams = rounds.of(() => withRetries(attempt, { signal, clock, shorten }), {
      resume: exchange => {
        request = fit({ ...request, ...exchange })
        filter.keep()
        before = { length, hasContent, note }
      },
    })
    for await (const event of streams) {
      if (event.type === 'text') {
        yield* show(filter.push(event.text))
        continue
      }
      if (event.type === 'withdrawn') {
        filter.revert()
        ;({ length, hasContent, note } = before)
        yield { type: 'withdrawn', length, citations: filter.citations().length }
        continue
      }
      if (event.type === 'source') {
        yield* show(filter.source(event))
        continue
      }
      if (event.type !== 'end') {
        hasContent ||= event.type === 'media'
        yield event
        continue
      }
      yield* show(filter.flush())
      yield* noteUnseenImages('')
      if (!hasContent) throw fail(withoutContent[event.finish])
      yield { ...event, citations: filter.citations() }
    }
  } catch (error) {
    // A buffered incomplete marker belongs to the text received so far.
    yield* show(filter.flush())
    throw forOwnerOf(named(error, model), access.keyOf)
  }
}

/**
 * Codes of the error for a reply without text, by the reason of its end; one that was cut short may have been
 * reasoning.
 */
const withoutContent = { stop: 'ai.empty', length: 'ai.cut-short', filtered: 'ai.content-policy' } as const

/** The filter of a text whose brackets are no markers. */
const asItIs: CitationFilter = {
  push: text => ({ text, citations: [] }),
  source: () => ({ text: '', citations: [] }),
  flush: () => ({ text: '', citations: [] }),
  citations: () => [],
  cited: () => new Set(),
  keep: () => undefined,
  revert: () => undefined,
}

/**
 * Removes what the model does not support: the temperature, hosted tools, and the images, of which only the number stays.
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

/** The request without functions, where nothing runs them or the provider cannot call them. */
function callable(request: ChatRequest, { runCall, provider }: AnswerOptions): ChatRequest {
  const { functions = [], ...rest } = request
  const calls = provider.id === 'responses' || provider.id === 'chat-completions'
  return runCall && calls && functions.length > 0 && !request.isBare ? { ...rest, functions } : rest
}

function seenBy(given: ChatTurn, { vision }: { vision: boolean }): ChatTurn {
  if (!given.images && !given.hiddenImages) return given
  const { images = [], hiddenImages = 0, ...turn } = given
  const hidden = hiddenImages + (vision ? 0 : images.length)
  return {
    ...turn,
    ...(vision && images.length > 0 && { images }),
    ...(hidden > 0 && { hiddenImages: hidden }),
  }
}

/** The history cut to half of its size; the question stays. */
function halved(turns: ChatRequest['turns']): ChatRequest['turns'] {
  const history = turns.slice(0, -1).reduce((sum, turn) => sum + turnTokens(turn), 0)
  return trimTurns(turns, { tokens: Math.floor(history / 2) + turnTokens(turns.at(-1)) })
}

/** People know the model by its label, administrators also by the provider's name of it. */
function named(error: unknown, model: ModelEntry | undefined): unknown {
  if (!model || !(error instanceof AppError) || error.code !== 'ai.model-unavailable') return error
  return fail('ai.model-unavailable', {
    params: { ...error.params, model: model.label, target: model.target },
    cause: error.cause,
  })
}
