import type OpenAI from 'openai'
import type { AppError } from '../../../platform/errors/app-error.ts'
import { fileTypeOf } from '../../../platform/storage/file-type.ts'
import { fail } from '../errors.ts'
import { maxRecording } from '../max-recording.ts'
import type { Fetch, Transcript, TranscriptionProvider, TranscriptionRequest } from '../provider.ts'
import { classifyFailure } from './classify-failure.ts'
import { createClient } from './create-client.ts'
import { type Tap, tapFetch } from './tap-fetch.ts'

/** File extensions that the interface accepts (https://platform.openai.com/docs/api-reference/audio). */
const formats = new Set(['flac', 'm4a', 'mp3', 'mp4', 'mpeg', 'mpga', 'ogg', 'wav', 'webm'])
/** Aliases of them: Telegram calls Opus in Ogg `.oga`. */
const aliases: Readonly<Record<string, string>> = {
  oga: 'ogg',
  opus: 'ogg',
  spx: 'ogg',
  weba: 'webm',
  m4b: 'm4a',
}

/** Transcribes a recording (`POST /audio/transcriptions`, a form with the file). */
export const createTranscriptions = ({
  fetch = (input, init) => globalThis.fetch(input, init),
}: {
  fetch?: Fetch
} = {}): TranscriptionProvider => ({
  id: 'transcriptions',
  async *stream(request, access) {
    const tap = tapFetch(access.fetch ?? fetch, {
      onBytes: () => request.onActivity?.(),
      hasKey: Boolean(access.apiKey),
    })
    const format = await formatOf(request)
    if (!format) throw fail('ai.recording-unreadable')
    try {
      yield {
        type: 'transcript',
        ...(await ask(request, { client: await createClient(access, tap), tap, format })),
      }
    } catch (error) {
      request.signal.throwIfAborted()
      throw describeRecordingError(classifyFailure(error, { model: request.target, access }))
    }
  },
})

async function ask(
  { target: model, audio, signal }: TranscriptionRequest,
  { client, tap, format }: { client: OpenAI; tap: Tap; format: string },
): Promise<Transcript> {
  const file = new File([new Uint8Array(audio)], `recording.${format}`)
  const answer: unknown = await client.audio.transcriptions.create(
    { model, file, response_format: 'json' },
    { signal },
  )
  const { text, usage } = (
    typeof answer === 'object' && answer ? answer : {}
  ) as Partial<OpenAI.Audio.Transcription>
  if (typeof text !== 'string')
    throw fail(tap.mediaType() === 'application/json' ? 'ai.garbled' : 'ai.not-a-provider')
  return { text, ...countedIn(usage) }
}

function countedIn(usage: OpenAI.Audio.Transcription['usage']): Pick<Transcript, 'usage' | 'seconds'> {
  if (usage?.type === 'duration' && typeof usage.seconds === 'number') return { seconds: usage.seconds }
  if (usage?.type !== 'tokens') return {}
  const { input_tokens: inputTokens, output_tokens: outputTokens } = usage
  return typeof inputTokens === 'number' && typeof outputTokens === 'number'
    ? { usage: { inputTokens, outputTokens } }
    : {}
}

/** Detected from the bytes, else from the name. Undefined: not a supported format. */
async function formatOf({ audio, name }: TranscriptionRequest): Promise<string | undefined> {
  const extension = (await fileTypeOf(audio))?.ext ?? /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const format = aliases[extension] ?? extension
  return formats.has(format) ? format : undefined
}

/**
 * Interprets the refusal of a recording. A server without this interface, or without the model, is otherwise
 * healthy and does not count as failing.
 */
function describeRecordingError(error: AppError): AppError {
  switch (error.code) {
    case 'ai.not-a-provider':
    case 'ai.model-unavailable':
      return fail('ai.recording-declined', { cause: error })
    case 'ai.context-too-long':
      return fail('ai.recording-too-long', { params: maxRecording, cause: error })
    case 'ai.request-refused':
      if (says(error, /longer than|too long|exceed|maximum/i))
        return fail('ai.recording-too-long', { params: maxRecording, cause: error })
      return fail(says(error, /\bmodel\b/i) ? 'ai.recording-declined' : 'ai.recording-unreadable', {
        cause: error,
      })
    default:
      return error
  }
}

/**
 * Returns whether the error contains these words, such as «audio duration 1600 seconds is longer than 1500
 * seconds which is the maximum for this model».
 */
const says = ({ cause }: AppError, words: RegExp): boolean =>
  cause instanceof Error && words.test(cause.message)
