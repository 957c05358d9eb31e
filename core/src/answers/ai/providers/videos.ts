import type OpenAI from 'openai'
import { APIError } from 'openai/core/error'
import { type Clock, pause, systemClock } from '../../../platform/clock.ts'
import { fail } from '../errors.ts'
import type { ChatProvider, ChatRequest, Fetch } from '../provider.ts'
import { classifyFailure } from './classify-failure.ts'
import { createClient } from './create-client.ts'
import { promptForMedia } from './prompt-for-media.ts'
import { tapFetch } from './tap-fetch.ts'
import { whileWaiting } from './while-waiting.ts'

const askEveryMs = 5_000

/**
 * Makes a video from the last question: creates a job (`POST /videos`), polls it every 5 s, and downloads the
 * result (at most 32 MB). OpenAI itself has closed this interface (24 Sep 2026); gateways like LiteLLM offer
 * it for other vendors' models.
 */
export const createVideos = ({
  fetch = (input, init) => globalThis.fetch(input, init),
  clock = systemClock,
}: {
  fetch?: Fetch
  clock?: Clock
} = {}): ChatProvider => ({
  id: 'videos',
  async *stream(request, access) {
    const tap = tapFetch(access.fetch ?? fetch, {
      onBytes: () => request.onActivity?.(),
      hasKey: Boolean(access.apiKey),
    })
    const progress = { percent: 0 }
    try {
      const bytes = yield* whileWaiting(make(request, await createClient(access, tap), { clock, progress }), {
        clock,
        sign: () => ({ type: 'activity' as const, activity: 'video' as const, percent: progress.percent }),
      })
      yield { type: 'media', media: 'video', bytes }
      yield { type: 'end', finish: 'stop' }
    } catch (error) {
      request.signal.throwIfAborted()
      throw classifyFailure(error, { model: request.target, access })
    }
  },
})

async function make(
  request: ChatRequest,
  client: OpenAI,
  { clock, progress }: { clock: Clock; progress: { percent: number } },
): Promise<Buffer> {
  const { target: model, signal } = request
  const body = { model, prompt: promptForMedia(request) }
  // The request is JSON: the package's own call sends a form, which not every fetch supports.
  let job = await client.post<OpenAI.Video>('/videos', { body, signal })
  for (;;) {
    if (typeof job?.id !== 'string') throw fail('ai.not-a-provider')
    if (job.status === 'completed') break
    if (job.status === 'failed') throw new APIError(undefined, job.error ?? {}, undefined, undefined)
    const { progress: reported } = job
    if (typeof reported === 'number') progress.percent = Math.max(0, Math.min(100, Math.round(reported)))
    await pause(clock, askEveryMs, signal)
    job = await client.videos.retrieve(job.id, { signal })
  }
  const film = await client.videos.downloadContent(job.id, {}, { signal })
  const bytes = Buffer.from(await film.arrayBuffer())
  if (bytes.length === 0) throw fail('ai.empty')
  return bytes
}
