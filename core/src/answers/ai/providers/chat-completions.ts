import type OpenAI from 'openai'
import { APIError } from 'openai/core/error'
import { type Clock, systemClock } from '../../../platform/clock.ts'
import { fail } from '../errors.ts'
import { type RememberedServer, rememberServers } from '../isolation/remember-servers.ts'
import { buildPrompt, type Prompt } from '../prompt.ts'
import type { PromptTurn } from '../prompt-turns.ts'
import type {
  ChatEvent,
  ChatProvider,
  ChatRequest,
  Fetch,
  FinishReason,
  ProviderAccess,
  Usage,
} from '../provider.ts'
import { classifyFailure } from './classify-failure.ts'
import { callWithout } from './create-client.ts'
import { collectCalls, fromExchange, toFunction } from './function-calls.ts'
import { readRest } from './read-rest.ts'
import { refusesRoles } from './refuses-roles.ts'
import { beforeLongText } from './stream/encode-body.ts'
import { postJson } from './stream/post-json.ts'
import { type EventStream, readEvents } from './stream/read-events.ts'
import { type Send, senderOf } from './stream/send.ts'
import type { ThoughtFilter } from './thoughts/create-thought-filter.ts'
import { rememberThinkers } from './thoughts/remember-thinkers.ts'
import { reportThinking } from './thoughts/report-thinking.ts'

/**
 * Time for the usage after the terminal event, ms: nothing else can follow, and a server that never closes
 * must not delay the reply.
 */
const usageGraceMs = 2_000

/**
 * The provider for OpenAI and every server with its `/chat/completions`. It has no time-outs or retries of
 * its own: the watchdog and the retry policy wrap it. `fetch` is used where the access has none; default: a direct call.
 */
export const createChatCompletions = ({
  fetch,
  clock = systemClock,
}: {
  fetch?: Fetch
  clock?: Clock
} = {}): ChatProvider => {
  const thinkers = rememberThinkers()
  const withoutSystem = rememberServers<true>()
  return {
    id: 'chat-completions',
    async *stream(request, access) {
      try {
        const stream = await open(request, access, {
          send: senderOf(access.fetch ?? fetch),
          withoutSystem: withoutSystem.of(access, request.target),
        })
        yield* read(stream, { clock, thoughts: thinkers.filterFor(access, request.target) })
      } catch (error) {
        request.signal.throwIfAborted()
        throw classifyFailure(error, { model: request.target, access })
      }
    },
  }
}

interface Sending {
  send: Send
  /** true for servers that are known to refuse system messages. */
  withoutSystem: RememberedServer<true>
}

async function open(
  request: ChatRequest,
  access: ProviderAccess,
  { send, withoutSystem }: Sending,
): Promise<EventStream<Chunk>> {
  const prompt = buildPrompt(request)
  const { passages } = prompt
  const results = (request.exchanges ?? []).flatMap(exchange => fromExchange(exchange))
  const { target: model, temperature, replySchema: schema, functions, mustAnswer, signal } = request
  // Some servers refuse `stream_options` and formats, reasoning models `temperature`: repeated without them.
  const extras = {
    stream_options: { include_usage: true },
    ...(temperature !== undefined && { temperature }),
    ...(functions && { tools: functions.map(toFunction) }),
    ...(functions && mustAnswer && { tool_choice: 'none' as const }),
    ...(schema && {
      response_format: {
        type: 'json_schema' as const,
        json_schema: { name: 'reply', schema, strict: false },
      },
    }),
  } satisfies Partial<Params>
  const call = (messages: readonly Message[]) =>
    callWithout(extras, given => {
      const body: Params = { model, messages: [...messages, ...results], stream: true, ...given }
      return postJson(send, access, { path: '/chat/completions', body, longText: passages, signal })
    })
  const answered = await acceptedOf(call, { prompt, withoutSystem })
  return readEvents(answered, { onBytes: () => request.onActivity?.(), mayWait: isMoreText })
}

/** A server that refuses the roles gets the rules in the first question; what it accepts is remembered. */
async function acceptedOf<T>(
  call: (messages: readonly Message[]) => Promise<T>,
  { prompt, withoutSystem }: { prompt: Prompt } & Pick<Sending, 'withoutSystem'>,
): Promise<T> {
  if (withoutSystem.get()) return call(messagesWithoutSystem(prompt))
  try {
    return await call(messagesOf(prompt))
  } catch (error) {
    if (!(error instanceof APIError) || !refusesRoles(error.message)) throw error
    const answered = await call(messagesWithoutSystem(prompt))
    withoutSystem.set(true)
    return answered
  }
}

type Message = OpenAI.Chat.Completions.ChatCompletionMessageParam
type Params = OpenAI.Chat.Completions.ChatCompletionCreateParamsStreaming
type Chunk = OpenAI.Chat.Completions.ChatCompletionChunk

/** Text, and nothing else. */
const isMoreText = (chunk: Chunk): boolean => {
  const choice = chunk?.choices?.[0]
  return typeof choice?.delta?.content === 'string' && !choice.finish_reason
}

/** Reads until the terminal event and then, for a moment, the usage. Failures after it are ignored. */
async function* read(
  stream: EventStream<Chunk>,
  { clock, thoughts }: { clock: Clock; thoughts: ThoughtFilter },
): AsyncGenerator<ChatEvent> {
  let finish: FinishReason | undefined
  let usage: Usage | undefined
  const calls = collectCalls()
  const thinking = reportThinking(clock)
  let understood = false
  let ended = false
  try {
    while (!finish) {
      const chunks = await stream.next()
      if (!chunks)
        throw fail(
          understood || stream.mediaType === 'text/event-stream' ? 'ai.truncated' : 'ai.not-a-provider',
        )
      let text = ''
      let isReasoning = false
      for (const chunk of chunks) {
        usage = usageOf(chunk) ?? usage
        const choice = finish ? undefined : chunk?.choices?.[0]
        if (!choice) continue
        understood = true
        text += textOf(choice)
        isReasoning ||= hasReasoning(choice)
        calls.push(choice)
        if (choice.finish_reason) finish = finishOf(choice.finish_reason)
      }
      const shown = thoughts.push(text)
      if (thoughts.takeWithdrawal()) yield { type: 'withdrawn' }
      if (shown) yield { type: 'text', text: shown }
      else if (isReasoning || thoughts.isThinking()) yield* thinking()
    }
    const last = thoughts.end(finish)
    if (thoughts.takeWithdrawal()) yield { type: 'withdrawn' }
    if (last) yield { type: 'text', text: last }
    const rest = await readRest(stream, {
      clock,
      graceMs: usageGraceMs,
      see: chunk => {
        usage = usageOf(chunk) ?? usage
      },
    })
    ended = rest.ended
    if (calls.all().length > 0) yield { type: 'calls', calls: calls.all() }
    yield { type: 'end', finish, ...(usage && { usage }) }
  } finally {
    if (!ended) stream.abort()
  }
}

/** `message`: the whole, from a server that does not stream. */
function textOf(choice: Chunk['choices'][number] & { message?: { content?: unknown } }): string {
  const { content, refusal } = choice.delta ?? { ...choice.message }
  const given: unknown = content || refusal
  if (typeof given === 'string') return given
  if (!Array.isArray(given)) return ''
  // Mistral sends parts, including its reasoning.
  return given
    .map((part: { text?: unknown } | null) => part?.text)
    .filter(part => typeof part === 'string')
    .join('')
}

/** Reasoning beside the text, in the fields of DeepSeek and of OpenRouter. */
const hasReasoning = ({ delta }: Chunk['choices'][number]): boolean =>
  delta !== undefined && (isGiven(delta, 'reasoning_content') || isGiven(delta, 'reasoning'))

const isGiven = (delta: object, name: string): boolean => {
  const given: unknown = Reflect.get(delta, name)
  return typeof given === 'string' && given !== ''
}

function usageOf(chunk: Chunk | undefined): Usage | undefined {
  const { prompt_tokens: inputTokens, completion_tokens: outputTokens } = chunk?.usage ?? {}
  return typeof inputTokens === 'number' && typeof outputTokens === 'number'
    ? { inputTokens, outputTokens }
    : undefined
}

/** Servers spell it in their own ways: `stop`, `STOP`, `max_tokens`, `content_filter: RECITATION`. */
function finishOf(given: string): FinishReason {
  const reason = String(given).toLowerCase()
  if (reason === 'length' || reason.startsWith('max_')) return 'length'
  return /filter|safety|recitation|prohibited|blocklist|spii/.test(reason) ? 'filtered' : 'stop'
}

function messagesOf({ system, passages, turns }: Prompt): Message[] {
  const content = beforeLongText(system, passages)
  return [...(content ? [{ role: 'system' as const, content }] : []), ...turns.map(toWire)]
}

function messagesWithoutSystem({ system, passages, turns }: Prompt): Message[] {
  const rules = beforeLongText(system, passages)
  const [first, ...rest] = turns
  if (first?.role !== 'user') return turns.map(toWire)
  const text = [rules, first.text].filter(Boolean).join('\n\n')
  return [{ ...first, text }, ...rest].map(toWire)
}

function toWire(message: PromptTurn): Message {
  if (message.role !== 'user') return { role: message.role, content: message.text }
  if (!message.images?.length) return { role: 'user', content: message.text }
  const images = message.images.map(({ mediaType, bytes }) => ({
    type: 'image_url' as const,
    image_url: { url: `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}` },
  }))
  return {
    role: 'user',
    content: [...(message.text ? [{ type: 'text' as const, text: message.text }] : []), ...images],
  }
}
