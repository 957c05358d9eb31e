import { APIError } from 'openai/core/error'
import type { Response, ResponseStreamEvent } from 'openai/resources/responses/responses'
import type { Clock } from '../../../platform/clock.ts'
import { fail } from '../errors.ts'
import type { Activity, ChatEvent, FinishReason, FunctionCall, Usage } from '../provider.ts'
import { type HeldLinks, holdLinks } from './hold-links.ts'
import { readRest } from './read-rest.ts'
import type { EventStream } from './stream/read-events.ts'
import type { ThoughtFilter } from './thoughts/create-thought-filter.ts'
import { reportThinking } from './thoughts/report-thinking.ts'

/** Time that a server may take to close after its terminal event before it loses the connection, ms. */
const closingGraceMs = 250

export interface ReadOptions {
  clock: Clock
  /** A hosted search runs: links of the text wait for their annotations. */
  holdsLinks: boolean
  /** Removes reasoning from the text, where a server leaves it in. */
  thoughts: ThoughtFilter
}

/**
 * Reads until the one terminal event: `completed`, `incomplete`, `failed` or `error`. Events of unknown types
 * are ignored; a stream without a terminal event throws `ai.truncated`, whatever the socket says.
 */
export async function* readResponse(
  stream: EventStream<ResponseStreamEvent>,
  { clock, holdsLinks, thoughts }: ReadOptions,
): AsyncGenerator<ChatEvent> {
  const text = holdsLinks ? holdLinks() : passText
  const thinking = reportThinking(clock)
  let understood = false
  let hasStreamed = false
  let ended = false
  try {
    for (;;) {
      const events = await stream.next()
      if (!events)
        throw fail(
          understood || stream.mediaType === 'text/event-stream' ? 'ai.truncated' : 'ai.not-a-provider',
        )
      /** Text of this piece that is not told yet. */
      let piece = ''
      for (const event of events) {
        if (typeof event?.type !== 'string') continue
        understood = true
        if (event.type === 'response.output_text.delta' || event.type === 'response.refusal.delta') {
          if (typeof event.delta !== 'string') continue
          hasStreamed ||= event.delta !== ''
          const shown = thoughts.push(event.delta)
          if (thoughts.takeWithdrawal()) {
            text.flush()
            piece = ''
            yield { type: 'withdrawn' }
          }
          if (shown) piece += text.push(shown)
          else if (thoughts.isThinking()) yield* thinking()
          continue
        }
        yield* textEvents(piece)
        piece = ''
        if (event.type === 'response.output_text.annotation.added') {
          const source = sourceOf(event.annotation)
          if (source) yield* [...textEvents(text.cited(source.cited)), source.event]
        } else if (event.type === 'response.completed' || event.type === 'response.incomplete') {
          const { response } = event
          // Some gateways send the text in the terminal event alone.
          const whole = hasStreamed ? '' : thoughts.push(textOf(response))
          const last = thoughts.end(finishOf(response))
          if (thoughts.takeWithdrawal()) {
            text.flush()
            yield { type: 'withdrawn' }
          }
          yield* textEvents(text.push(whole + last))
          yield* textEvents(text.flush())
          ended = (await readRest(stream, { clock, graceMs: closingGraceMs, see: () => undefined })).ended
          const usage = usageOf(response)
          const calls = callsOf(response)
          if (calls.length > 0) yield { type: 'calls', calls }
          yield { type: 'end', finish: finishOf(response), ...(usage && { usage }) }
          return
        } else if (event.type === 'response.failed') {
          throw new APIError(undefined, event.response?.error ?? {}, undefined, undefined)
        } else if (event.type === 'error') {
          throw new APIError(undefined, event, undefined, undefined)
        } else {
          const activity = activityOf(event.type)
          if (activity) yield { type: 'activity', activity }
        }
      }
      yield* textEvents(piece)
    }
  } catch (error) {
    // The text that was held came before the break: it is sent.
    yield* textEvents(text.flush())
    throw error
  } finally {
    if (!ended) stream.abort()
  }
}

const passText: HeldLinks = { push: piece => piece, cited: () => '', flush: () => '' }

const textEvents = (text: string): ChatEvent[] => (text ? [{ type: 'text', text }] : [])

function activityOf(type: string): Activity | undefined {
  if (type.startsWith('response.web_search_call.')) return 'web_search'
  if (type.startsWith('response.code_interpreter_call')) return 'code_interpreter'
  return type.startsWith('response.reasoning') ? 'reasoning' : undefined
}

function sourceOf(annotation: unknown) {
  const { type, url, title } = (annotation ?? {}) as { type?: unknown; url?: unknown; title?: unknown }
  if (type !== 'url_citation' || typeof url !== 'string' || !URL.canParse(url)) return undefined
  const address = new URL(url)
  if (!/^https?:$/.test(address.protocol)) return undefined
  // The provider's own mark, of no use to a reader.
  if (address.searchParams.get('utm_source') === 'openai') address.searchParams.delete('utm_source')
  const name = typeof title === 'string' && title.trim() ? title.trim().slice(0, 300) : address.hostname
  return { cited: url, event: { type: 'source' as const, url: address.href, title: name } }
}

function textOf(response: Response | undefined): string {
  const items = Array.isArray(response?.output) ? response.output : []
  return items
    .flatMap(item => (item.type === 'message' && Array.isArray(item.content) ? item.content : []))
    .map(part => (part.type === 'output_text' ? part.text : part.refusal))
    .filter(part => typeof part === 'string')
    .join('\n\n')
}

function callsOf(response: Response | undefined): FunctionCall[] {
  const items = Array.isArray(response?.output) ? response.output : []
  return items.flatMap(item =>
    item.type === 'function_call' && typeof item.arguments === 'string'
      ? [{ id: item.call_id, name: item.name, arguments: item.arguments }]
      : [],
  )
}

function finishOf(response: Response | undefined): FinishReason {
  const reason = response?.incomplete_details?.reason
  if (reason === 'content_filter') return 'filtered'
  return reason === 'max_output_tokens' || response?.status === 'incomplete' ? 'length' : 'stop'
}

function usageOf(response: Response | undefined): Usage | undefined {
  const { input_tokens: inputTokens, output_tokens: outputTokens } = response?.usage ?? {}
  return typeof inputTokens === 'number' && typeof outputTokens === 'number'
    ? { inputTokens, outputTokens }
    : undefined
}
