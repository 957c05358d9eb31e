import type { FastifyInstance } from 'fastify'
import type { Types } from 'mongoose'
import { costOfTranscript, failAi, maxRecording, transcribe } from '../../../answers/ai/index.ts'
import type { Transcriber } from '../../../answers/models/index.ts'
import { createBudget } from '../../../platform/limits/create-budget.ts'
import type { InboundFile } from '../../../plugin/inbound.ts'
import type { ConversationRecord } from '../../../talk/conversations/index.ts'

const maxBytes = maxRecording.megabytes * 1024 * 1024

/** Memory budget for concurrent recordings: each uses about four times its size. */
const memory = createBudget(3 * maxBytes)

/**
 * Selects the transcription model of a conversation's assistant. Throws `ai.recording-declined` if there is none, and
 * `ai.recording-too-long` by the metadata, before any download.
 */
export const findTranscriber = async (
  app: FastifyInstance,
  recordings: readonly InboundFile[],
  { assistantId }: ConversationRecord,
): Promise<Transcriber> => {
  const [assistant, credentials] = await Promise.all([
    app.assistants.byId(assistantId),
    app.integrations.credentialsFor(assistantId),
  ])
  const transcriber = await app.models.chooseTranscriber({
    alias: credentials?.model ?? assistant.model,
    accountId: assistant.userId.toHexString(),
    ...(credentials && { integration: credentials }),
  })
  if (!transcriber) throw failAi('ai.recording-declined')
  for (const { bytes = 0, seconds = 0 } of recordings) refuseLong({ bytes, seconds })
  return transcriber
}

export interface Transcribing {
  conversation: ConversationRecord
  transcriber: Transcriber
  /** Aborts it; its reason is thrown. */
  signal: AbortSignal
}

/**
 * Transcribes recordings sequentially and emits their usage. Throws `ai.*`, of which `ai.recording-*` are for the sender, and
 * download errors.
 */
export const transcribeRecordings = async (
  app: FastifyInstance,
  recordings: readonly InboundFile[],
  { conversation, transcriber, signal }: Transcribing,
): Promise<string> => {
  const { accountId, assistantId } = conversation
  const { model, target, price: _, ...how } = transcriber
  const said: string[] = []
  for (const { name, bytes = maxBytes, seconds, read } of recordings) {
    const transcribeOne = async () => {
      const audio = await read()
      refuseLong({ bytes: audio.byteLength, seconds: 0 })
      return transcribe({ ...how, request: { target, audio, name }, signal })
    }
    const transcript = await memory.run(bytes, transcribeOne, signal)
    const cost = costOfTranscript(transcriber, { ...(seconds !== undefined && { seconds }), ...transcript })
    app.events.emit('recording.transcribed', {
      accountId,
      assistantId,
      model,
      ...(transcript.usage && { tokens: transcript.usage }),
      ...(cost !== undefined && { cost }),
    })
    if (transcript.text !== '') said.push(transcript.text)
  }
  if (said.length === 0) throw failAi('ai.recording-empty')
  return said.join('\n\n')
}

const refuseLong = ({ bytes, seconds }: { bytes: number; seconds: number }): void => {
  if (bytes > maxBytes || seconds > maxRecording.minutes * 60)
    throw failAi('ai.recording-too-long', { params: maxRecording })
}

declare module '../../../platform/events/create-events.ts' {
  interface DomainEvents {
    /** A recording was transcribed for an account; `cost` in US dollars, if known. */
    'recording.transcribed': {
      accountId: Types.ObjectId
      assistantId: Types.ObjectId
      /** Alias of the AI model. */
      model: string
      tokens?: { inputTokens: number; outputTokens: number }
      cost?: number
    }
  }
}
