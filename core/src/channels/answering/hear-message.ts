import type { FastifyInstance } from 'fastify'
import type { ConversationRecord } from '../../conversations/conversation.model.ts'
import { AppError, speakWhole } from '../../platform/errors/app-error.ts'
import type { InboundFile } from '../../plugin/channel.ts'
import type { Work } from '../inbox/inbox.ts'
import type { Preview } from '../outbox/outbox.ts'
import type { ChatRecord } from './chat.model.ts'
import { say } from './phrases.ts'
import { showWork } from './show-work.ts'
import { findTranscriber, transcribeRecordings } from './transcribe-recordings.ts'
import { isWorthAnotherTry } from './try-again.ts'

export interface HearOptions {
  conversation: ConversationRecord
  chat: ChatRecord
  /** Of the question that it becomes. */
  clientMessageId: string
  work: Work
  /** Begins to show that something is being done; called when it takes a while. */
  watch(): Preview
  /** Says to the person why nothing was heard. */
  tell(text: string): Promise<void>
  /** Tells the owner what only they can mend. */
  silenced(error: AppError): Promise<void>
}

export interface Heard {
  /** Empty when it could not be found out, which the person was told. */
  text: string
  /** The message was let in, because listening to it costs: it is not asked about again. */
  isAdmitted: boolean
}

/**
 * What is said in a message's recordings. Repeatable: once the question is stored nothing is listened to again, and what
 * the first try let in the later ones do not ask about. Throws the refusals of talking, and what the inbox shall try again.
 */
export const hearMessage = async (
  app: FastifyInstance,
  recordings: readonly InboundFile[],
  { conversation, chat, clientMessageId, work, watch, tell, silenced }: HearOptions,
): Promise<Heard> => {
  const { store, talk } = app.conversations
  const explain = async (error: unknown): Promise<void> => {
    if (!(error instanceof AppError)) throw error
    if (isWorthAnotherTry(error.code, work)) throw new Error(`a recording was not heard: ${error.code}`)
    // Whose fault it is not to be seen from outside: a provider's refusal has its reason in the cause.
    if (error.cause) app.log.warn({ err: error }, 'a recording was not heard')
    const isOwners = isForTheOwner(error)
    if (isOwners) await silenced(error)
    await tell(isOwners ? say('unheard', chat.language) : speakWhole(error, chat.language))
  }

  if (recordings.length === 0) return { text: '', isAdmitted: false }
  const known = work.isFirst ? null : await store.findQuestion(conversation._id, clientMessageId)
  if (known) return { text: known.content, isAdmitted: false }
  const transcriber = await findTranscriber(app, recordings, conversation).catch(explain)
  if (!transcriber) return { text: '', isAdmitted: false }
  if (work.attempt === 1) await talk.admit(conversation, { kind: 'contact', id: chat._id.toHexString() })
  const shown = showWork(app, { watch })
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

/** The provider's key, money and address are the owner's; a recording that is too long or gone is the person's. */
const isForTheOwner = ({ code }: AppError): boolean =>
  (code.startsWith('ai.') && !code.startsWith('ai.recording-')) || code.startsWith('outbound.')
