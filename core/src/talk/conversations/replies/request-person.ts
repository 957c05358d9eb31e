import type { Language } from '../../../contract/text.ts'
import { asksForPerson } from '../inbox/asks-for-person.ts'
import { currentState, type InboxChange } from '../inbox/inbox-state.ts'
import { type ConversationRecord, isOfOwner } from '../records/conversation.model.ts'
import type { MessageRecord } from '../records/message.model.ts'
import type { Store } from '../records/store.ts'
import { texts } from '../texts.ts'

interface Parts {
  store: Store
  changeInbox(conversation: ConversationRecord, change: InboxChange): Promise<ConversationRecord>
}

interface Asked {
  conversation: ConversationRecord
  reply: MessageRecord
  /** Text of the question, if already loaded. */
  question: string | undefined
}

/**
 * The request for a person by words: passed on, and confirmed in the place of a model's reply, which may fail or refuse. Returns the words of the
 * reply; null: the message asks for nobody. The owner's own chat has nobody to call.
 */
export const requestPerson = async (
  { store, changeInbox }: Parts,
  { conversation, reply, question }: Asked,
): Promise<string | null> => {
  if (isOfOwner(conversation)) return null
  const text = question ?? (await store.questionOf(reply))?.content ?? ''
  if (!asksForPerson(text)) return null
  const isAgain = currentState(await store.heldOf(conversation)) === 'waiting'
  await changeInbox(conversation, { kind: 'request', reason: 'words' })
  const language: Language = conversation.language
  return texts.personRequest[isAgain ? 'again' : 'passedOn'][language]
}
