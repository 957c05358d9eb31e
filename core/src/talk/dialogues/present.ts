import type { Dialogue, DialogueMessage } from '../../contract/dialogue.ts'
import type { Language } from '../../contract/text.ts'
import type { MessageRecord } from '../conversations/index.ts'
import type { ListedDialogue } from './create-dialogue-list.ts'
import { outcomeOf } from './fold-messages.ts'
import { personIn } from './person-in.ts'

interface Known {
  assistantName: string
  /** Name by which the channel knows the person. */
  name?: string | undefined
  /** An operator answers. */
  operator?: { until?: Date } | undefined
}

export const presentDialogue = (
  {
    _id,
    accountId,
    ownerId,
    assistantId,
    channel,
    title,
    question,
    tally,
    good,
    bad,
    lastAt,
  }: ListedDialogue,
  { assistantName, name, operator }: Known,
): Dialogue => {
  const isOwn = ownerId.equals(accountId)
  const person = isOwn ? undefined : (name ?? personIn({ channel, title }))
  const { questions, messages, answered, refused, failed } = tally
  return {
    id: _id.toHexString(),
    assistantId: assistantId.toHexString(),
    assistantName,
    channel,
    ...(person && { person }),
    isOwn,
    ...(operator && { operator: { ...(operator.until && { until: operator.until.toISOString() }) } }),
    question,
    questions,
    messages,
    outcomes: { answered, refused, failed, good, bad },
    lastAt: lastAt.toISOString(),
  }
}

interface Presenter {
  presentToOwner(record: MessageRecord, language: Language): Omit<DialogueMessage, 'outcome'>
}

/** A message as the owner of the assistant reads it. */
export const presentToOwner = (
  engine: Presenter,
  message: MessageRecord,
  language: Language,
): DialogueMessage => {
  const outcome = outcomeOf(message)
  return {
    ...engine.presentToOwner(message, language),
    ...(outcome && message.role === 'assistant' && { outcome }),
  }
}
