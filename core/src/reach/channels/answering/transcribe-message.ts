import type { FastifyInstance } from 'fastify'
import { AppError, localizeAsText } from '../../../platform/errors/app-error.ts'
import type { InboundFile } from '../../../plugin/inbound.ts'
import type { ConversationRecord } from '../../../talk/conversations/index.ts'
import type { Work } from '../inbox/inbox.ts'
import type { Preview } from '../outbox/outbox.ts'
import type { ChatRecord } from './chat.model.ts'
import { isRetryable } from './is-retryable.ts'
import { say } from './phrases.ts'
import { showProgress } from './show-progress.ts'
import { findTranscriber, transcribeRecordings } from './transcribe-recordings.ts'

export interface TranscribeOptions {
  conversation: ConversationRecord
  chat: ChatRecord
  /** Idempotency key of the resulting question. */
  clientMessageId: string
  work: Work
  /** Starts a progress preview; called if it takes a while. */
  watch(): Preview
  /** Sends an explanation to the person. */
  reportRefusal(text: string): Promise<void>
  /** Reports an error that only the owner can fix. */
  suspended(error: AppError): Promise<void>
}

export interface Transcript {
  /** Empty if the transcription failed; the person was notified. */
  text: string
  /** The message already passed the admission check, since transcription costs money. */
  isAdmitted: boolean
}

/**
 * Transcribes a message's recordings. Idempotent: a stored question is not transcribed again, and only the first attempt
 * runs the admission check. Throws admission errors, and errors that the inbox should retry.
 */
export const transcribeMessage = async (
  app: FastifyInstance,
  recordings: readonly InboundFile[],
  { conversation, chat, clientMessageId, work, watch, reportRefusal, suspended }: TranscribeOptions,
): Promise<Transcript> => {
  const { store, admission } = app.conversations
  const explain = async (error: unknown): Promise<void> => {
    if (!(error instanceof AppError)) throw error
    if (isRetryable(error.code, work)) throw new Error(`a recording was not transcribed: ${error.code}`)
    // The public text hides the cause: a provider's error message.
    if (error.cause) app.log.warn({ err: error }, 'a recording was not transcribed')
    const isOwnerError = requiresOwner(error)
    if (isOwnerError) await suspended(error)
    await reportRefusal(isOwnerError ? say('unheard', chat.language) : localizeAsText(error, chat.language))
  }

  if (recordings.length === 0) return { text: '', isAdmitted: false }
  const known = work.isFirst ? null : await store.findQuestion(conversation._id, clientMessageId)
  if (known) return { text: known.content, isAdmitted: false }
  const transcriber = await findTranscriber(app, recordings, conversation).catch(explain)
  if (!transcriber) return { text: '', isAdmitted: false }
  if (work.attempt === 1) await admission.admit(conversation, { kind: 'contact', id: chat._id.toHexString() })
  const shown = showProgress(app, { watch })
  try {
    const { signal } = work
    const text = await transcribeRecordings(app, recordings, { conversation, transcriber, signal })
    return { text, isAdmitted: true }
  } catch (error) {
    await explain(error)
    return { text: '', isAdmitted: true }
  } finally {
    await shown.end()
  }
}

/** Errors of the provider's key, billing and address are for the owner; an oversized or missing recording for the person. */
const requiresOwner = ({ code }: AppError): boolean =>
  (code.startsWith('ai.') && !code.startsWith('ai.recording-')) ||
  code.startsWith('outbound.') ||
  code === 'secrets.unreadable'
