import type { FastifyInstance } from 'fastify'
import type { Types } from 'mongoose'
import { costOfTranscript, failAi, longestRecording, transcribe } from '../../ai/index.ts'
import type { ConversationRecord } from '../../conversations/conversation.model.ts'
import type { Transcriber } from '../../models/choose-transcriber.ts'
import { createBudget } from '../../platform/limits/create-budget.ts'
import type { InboundFile } from '../../plugin/channel.ts'

const mostBytes = longestRecording.megabytes * 1024 * 1024

/** Recordings that are held at once: each stands in memory some four times while it is sent. */
const memory = createBudget(3 * mostBytes)

/**
 * Finds who writes down what is said to a conversation's assistant. Throws `ai.recording-declined` where nobody can, and
 * `ai.recording-too-long` as far as the messenger tells it: nothing was fetched by then.
 */
export const findTranscriber = async (
  app: FastifyInstance,
  recordings: readonly InboundFile[],
  { assistantId }: ConversationRecord,
): Promise<Transcriber> => {
  const [assistant, brought] = await Promise.all([
    app.assistants.byId(assistantId),
    app.integrations.credentialsFor(assistantId),
  ])
  const transcriber = await app.models.chooseTranscriber({
    alias: brought?.model ?? assistant.model,
    accountId: assistant.userId.toHexString(),
    ...(brought && { integration: brought }),
  })
  if (!transcriber) throw failAi('ai.recording-declined')
  for (const { bytes = 0, seconds = 0 } of recordings) refuseLong({ bytes, seconds })
  return transcriber
}

export interface Transcribing {
  conversation: ConversationRecord
  transcriber: Transcriber
  /** Ends it; its reason is thrown. */
  signal: AbortSignal
}

/**
 * What is said in recordings, one after another, counted as used. Throws `ai.*`, of which `ai.recording-*` are for the
 * person who sent them, and what reading the files throws.
 */
export const transcribeRecordings = async (
  app: FastifyInstance,
  recordings: readonly InboundFile[],
  { conversation, transcriber, signal }: Transcribing,
): Promise<string> => {
  const { accountId, assistantId } = conversation
  const { model, target, price: _, ...how } = transcriber
  const said: string[] = []
  for (const { name, bytes = mostBytes, seconds, read } of recordings) {
    const hear = async () => {
      const audio = await read()
      refuseLong({ bytes: audio.byteLength, seconds: 0 })
      return transcribe({ ...how, request: { target, audio, name }, signal })
    }
    const heard = await memory.run(bytes, hear, signal)
    const cost = costOfTranscript(transcriber, { ...(seconds !== undefined && { seconds }), ...heard })
    app.events.emit('recording.transcribed', {
      accountId,
      assistantId,
      model,
      ...(heard.usage && { tokens: heard.usage }),
      ...(cost !== undefined && { cost }),
    })
    if (heard.text !== '') said.push(heard.text)
  }
  if (said.length === 0) throw failAi('ai.recording-empty')
  return said.join('\n\n')
}

const refuseLong = ({ bytes, seconds }: { bytes: number; seconds: number }): void => {
  if (bytes > mostBytes || seconds > longestRecording.minutes * 60)
    throw failAi('ai.recording-too-long', { params: longestRecording })
}

declare module '../../platform/events/create-events.ts' {
  interface DomainEvents {
    /** A recording was written down on an account's behalf; `cost` in US dollars, where it is known. */
    'recording.transcribed': {
      accountId: Types.ObjectId
      assistantId: Types.ObjectId
      /** As the setting names it. */
      model: string
      tokens?: { inputTokens: number; outputTokens: number }
      cost?: number
    }
  }
}
