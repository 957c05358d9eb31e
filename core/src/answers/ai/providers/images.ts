import type OpenAI from 'openai'
import { type Clock, systemClock } from '../../../platform/clock.ts'
import { fail } from '../errors.ts'
import type { ChatProvider, ChatRequest, Fetch, ProviderAccess } from '../provider.ts'
import { classifyFailure } from './classify-failure.ts'
import { callWithout, createClient } from './create-client.ts'
import { promptForMedia } from './prompt-for-media.ts'
import { type Tap, tapFetch } from './tap-fetch.ts'
import { whileWaiting } from './while-waiting.ts'

/** Largest image that is taken, bytes. */
const maxImageBytes = 8 * 1024 * 1024

/**
 * Makes an image of the last question (`/images/generations`). While the provider is busy the stream reports
 * it every 5 s. Servers that answer with an address instead of bytes have it fetched through `download`: the
 * guarded one, because the address is theirs to choose.
 */
export const createImages = ({
  fetch = (input, init) => globalThis.fetch(input, init),
  download,
  clock = systemClock,
}: {
  fetch?: Fetch
  download: Fetch
  clock?: Clock
}): ChatProvider => ({
  id: 'images',
  async *stream(request, access) {
    const tap = tapFetch(access.fetch ?? fetch, {
      onBytes: () => request.onActivity?.(),
      hasKey: Boolean(access.apiKey),
    })
    try {
      const { bytes, usage } = yield* whileWaiting(make(request, access, { tap, download }), {
        clock,
        sign: () => ({ type: 'activity' as const, activity: 'image' as const }),
      })
      yield { type: 'media', media: 'image', bytes }
      yield { type: 'end', finish: 'stop', ...(usage && { usage }) }
    } catch (error) {
      request.signal.throwIfAborted()
      throw classifyFailure(error, { model: request.target, access })
    }
  },
})

async function make(
  request: ChatRequest,
  access: ProviderAccess,
  { tap, download }: { tap: Tap; download: Fetch },
) {
  const { target: model, signal } = request
  const prompt = promptForMedia(request)
  // OpenAI's own models always return bytes and refuse the field; others return an address without it.
  const extras = /^gpt-image|^chatgpt-image/.test(model) ? {} : { response_format: 'b64_json' as const }
  const client = await createClient(access, tap)
  const answer = await callWithout(extras, extras =>
    client.images.generate({ model, prompt, n: 1, ...extras }, { signal }),
  )
  const image = Array.isArray(answer.data) ? answer.data[0] : undefined
  if (!image) throw fail(tap.mediaType() === 'application/json' ? 'ai.empty' : 'ai.not-a-provider')
  const bytes = image.b64_json
    ? Buffer.from(image.b64_json, 'base64')
    : await fetched(image.url, { download, signal })
  if (bytes.length === 0) throw fail('ai.empty')
  if (bytes.length > maxImageBytes) throw fail('ai.too-large')
  return { bytes, usage: usageOf(answer) }
}

async function fetched(
  url: string | undefined,
  { download, signal }: { download: Fetch; signal: AbortSignal },
): Promise<Buffer> {
  if (typeof url !== 'string' || !/^https?:/.test(url)) throw fail('ai.empty')
  const tap = tapFetch(download, { onBytes: () => undefined, hasKey: false })
  const answer = await tap.fetch(url, { signal })
  if (!answer.ok) throw fail('ai.unavailable')
  return Buffer.from(await answer.arrayBuffer())
}

function usageOf({ usage }: OpenAI.ImagesResponse) {
  const { input_tokens: inputTokens, output_tokens: outputTokens } = usage ?? {}
  return typeof inputTokens === 'number' && typeof outputTokens === 'number'
    ? { inputTokens, outputTokens }
    : undefined
}
