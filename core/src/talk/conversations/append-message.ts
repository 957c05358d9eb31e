import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import {
  maxButtonPayload,
  maxButtons,
  maxButtonText,
  maxMessageCharacters,
  type QuickReply,
} from '../../contract/conversation.ts'
import { fail } from './errors.ts'
import type { Attached } from './images/keep-attachments.ts'
import type { ConversationRecord } from './records/conversation.model.ts'
import type { MessageRecord } from './records/message.model.ts'
import type { Store } from './records/store.ts'
import { blank, tooLong } from './store-question.ts'

/** A message that is not answered. */
export interface AppendInput extends Partial<Attached> {
  role: MessageRecord['role']
  text: string
  buttons?: readonly QuickReply[]
  clientMessageId?: string
  /** The user who writes it here as an operator, not in the messenger's own app. */
  authorId?: string
  /** An operator answers from now on for so long; omitted: who answers stays. */
  takeOverMs?: number
}

/** Throws `conversations.empty-message`, `conversations.message-too-long`, `conversations.bad-buttons`. */
export const appendMessage = async (
  app: FastifyInstance,
  store: Store,
  conversation: ConversationRecord,
  { role, text, images = [], videos, files, buttons = [], clientMessageId, authorId }: AppendInput,
): Promise<MessageRecord> => {
  if (text.length > maxMessageCharacters) throw tooLong()
  const attached = [...images, ...(videos ?? []), ...(files ?? []).map(({ objectId }) => objectId)]
  if (text.trim() === '' && attached.length === 0) throw fail('conversations.empty-message')
  requireButtons(buttons)
  const message = await store.append(conversation, order => ({
    ...blank(conversation._id, order),
    _id: new Types.ObjectId(),
    role,
    content: text.toWellFormed(),
    status: 'complete',
    images: [...images],
    ...(videos && { videos }),
    ...(files && { files }),
    ...(buttons.length > 0 && { buttons: buttons.map(wellFormed) }),
    ...(clientMessageId !== undefined && { clientMessageId }),
    ...(authorId !== undefined && { authorId: new Types.ObjectId(authorId) }),
    ...(authorId !== undefined && conversation.integrationId && { isUndelivered: true }),
  }))
  await app.objects.settle(attached)
  return message
}

const requireButtons = (buttons: readonly QuickReply[]): void => {
  const fits =
    buttons.length <= maxButtons &&
    buttons.every(
      ({ text, payload = text }) =>
        text.trim() !== '' &&
        payload.trim() !== '' &&
        text.length <= maxButtonText &&
        payload.length <= maxButtonPayload,
    )
  if (!fits)
    throw fail('conversations.bad-buttons', {
      params: { most: maxButtons, label: maxButtonText, payload: maxButtonPayload },
    })
}

const wellFormed = ({ text, payload }: QuickReply): QuickReply => ({
  text: text.toWellFormed(),
  ...(payload !== undefined && { payload: payload.toWellFormed() }),
})
