import OpenAI, { APIError } from 'openai'
import type { Stream } from 'openai/streaming'
import { type Clock, systemClock } from '../clock.ts'
import { fail } from '../errors.ts'
import { buildMessages, type ChatMessage } from '../prompt.ts'
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
import { type Tap, tapFetch } from './tap-fetch.ts'

const openaiBaseUrl = 'https://api.openai.com/v1'

/** After the terminal event only the usage can follow: a server that never closes must not hold a finished reply. */
const usageGraceMs = 2_000

/**
 * The provider for OpenAI and every server that speaks its `/chat/completions`. It neither waits nor repeats: the
 * watchdog and the retry policy stand around it. `fetch` is used where the access brings none.
 */
export const createChatCompletions = ({
  fetch = (input, init) => globalThis.fetch(input, init),
  clock = systemClock,
}: {
  fetch?: Fetch
  clock?: Clock
} = {}): ChatProvider => ({
  id: 'chat-completions',
  async *stream(request, access) {
    const tap = tapFetch(access.fetch ?? fetch, {
      onBytes: () => request.onActivity?.(),
      hasKey: Boolean(access.apiKey),
    })
    try {
      yield* read(await open(request, access, tap), { tap, clock })
    } catch (error) {
      request.signal.throwIfAborted()
      throw classifyFailure(error, { model: request.target, apiKey: access.apiKey })
    }
  },
})

async function open(request: ChatRequest, access: ProviderAccess, tap: Tap) {
  const client = new OpenAI({
    // The package insists on a key; `tapFetch` keeps this word from going out.
    apiKey: access.apiKey || 'none',
    baseURL: access.baseUrl ?? openaiBaseUrl,
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    maxRetries: 0,
    logLevel: 'off',
    fetch: tap.fetch,
  })
  const messages = buildMessages(request).map(toWire)
  const { target: model, temperature, signal } = request
  const extras: Pick<Body, 'stream_options' | 'temperature'> = {
    stream_options: { include_usage: true },
    ...(temperature !== undefined && { temperature }),
  }
  for (;;) {
    try {
      return await client.chat.completions.create({ model, messages, stream: true, ...extras }, { signal })
    } catch (error) {
      // Older compatible servers refuse `stream_options`, reasoning models `temperature`: each call goes without.
      const refused = refusedExtra(error)
      if (!refused || !(refused in extras)) throw error
      delete extras[refused]
    }
  }
}

type Body = OpenAI.Chat.Completions.ChatCompletionCreateParamsStreaming

function refusedExtra(error: unknown): 'stream_options' | 'temperature' | undefined {
  if (!(error instanceof APIError) || (error.status !== 400 && error.status !== 422)) return undefined
  const told = `${error.param ?? ''} ${error.message}`
  return (['stream_options', 'temperature'] as const).find(name => told.includes(name))
}

type Chunk = OpenAI.Chat.Completions.ChatCompletionChunk

/** Reads until the terminal event and then, for a moment, the usage. Whatever fails after it no longer matters. */
async function* read(
  stream: Stream<Chunk>,
  { tap, clock }: { tap: Tap; clock: Clock },
): AsyncGenerator<ChatEvent> {
  const chunks = stream[Symbol.asyncIterator]()
  let finish: FinishReason | undefined
  let usage: Usage | undefined
  let understood = false
  let ended = false
  try {
    while (!finish) {
      const { done, value } = await chunks.next()
      if (done)
        throw fail(
          understood || tap.mediaType() === 'text/event-stream' ? 'ai.truncated' : 'ai.not-a-provider',
        )
      usage = usageOf(value) ?? usage
      const choice = value?.choices?.[0]
      if (!choice) continue
      understood = true
      const text: unknown = choice.delta?.content || choice.delta?.refusal
      if (typeof text === 'string' && text) yield { type: 'text', text }
      if (choice.finish_reason) finish = finishOf(choice.finish_reason)
    }
    const rest = await readRest(chunks, clock)
    ended = rest.ended
    usage = rest.usage ?? usage
    yield { type: 'end', finish, ...(usage && { usage }) }
  } finally {
    // Not `chunks.return()`: it would wait behind a read that may never end.
    if (!ended) stream.controller.abort()
  }
}

/** What follows the terminal event: the usage, if any, and the end of the connection's use. */
async function readRest(
  chunks: AsyncIterator<Chunk>,
  clock: Clock,
): Promise<{ ended: boolean; usage: Usage | undefined }> {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const cancel = clock.after(usageGraceMs, resolve)
  let usage: Usage | undefined
  let ended = false
  const drain = async () => {
    while (!ended) {
      const { done, value } = await chunks.next()
      ended = done === true
      usage = usageOf(value) ?? usage
    }
  }
  // The reply is complete: a connection that breaks now costs only the usage figures.
  await Promise.race([drain().catch(() => undefined), late])
  cancel()
  return { ended, usage }
}

function usageOf(chunk: Chunk | undefined): Usage | undefined {
  const { prompt_tokens: inputTokens, completion_tokens: outputTokens } = chunk?.usage ?? {}
  return typeof inputTokens === 'number' && typeof outputTokens === 'number'
    ? { inputTokens, outputTokens }
    : undefined
}

function finishOf(reason: string): FinishReason {
  if (reason === 'length' || reason === 'max_tokens') return 'length'
  return reason === 'content_filter' ? 'filtered' : 'stop'
}

function toWire(message: ChatMessage): OpenAI.Chat.Completions.ChatCompletionMessageParam {
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
