import type { FastifyInstance } from 'fastify'
import type { AssistantRecord } from '../../../answers/assistants/index.ts'
import type { Chosen } from '../../../answers/models/index.ts'
import { usesTool } from '../../../contract/assistant.ts'
import type { Credentials } from '../../../plugin/integration.ts'
import { paymentOf } from '../images/keep-picture.ts'
import { noImages, pickImages, type ShownImages } from '../images/shown-images.ts'
import type { ConversationRecord } from '../records/conversation.model.ts'
import type { HistoryMessage, MessageRecord } from '../records/message.model.ts'
import type { Store } from '../records/store.ts'

/** The material of a reply, before anything is searched. */
export interface Material {
  assistant: AssistantRecord
  /** The messages before the reply. */
  history: readonly HistoryMessage[]
  /** The model, and with whose key it is called. */
  chosen: Chosen
  /** Pictures of the conversation that the model sees. */
  images: ShownImages
  /** Facts that the channel knows of the person: untrusted data. Missing: none. */
  about: string | undefined
}

interface Options {
  conversation: ConversationRecord
  reply: MessageRecord
  /** The messages before it, if already loaded; omitted: they are loaded. */
  history?: readonly HistoryMessage[] | undefined
  /** Key, address and model from the assistant's connections; null: none. */
  credentialsOf(assistantId: ConversationRecord['assistantId']): Promise<Credentials | null>
}

/** Loads what a reply is made of, and chooses its model. Throws what forbids it: no model, no key, no storage. */
export const prepareReply = async (
  app: FastifyInstance,
  store: Store,
  { conversation, reply, history: loaded, credentialsOf }: Options,
): Promise<Material> => {
  const [found, history, credentials, about] = await Promise.all([
    app.assistants.byId(conversation.assistantId),
    loaded ?? store.historyBefore(conversation._id, reply.order),
    credentialsOf(conversation.assistantId),
    app.conversations.admission.about(conversation),
  ])
  const assistant = app.assistants.worded(found, conversation.language)
  const chosen = await app.models.choose({
    alias: credentials?.model ?? assistant.model,
    accountId: assistant.userId.toHexString(),
    ...(credentials && { integration: credentials }),
  })
  // Images and videos cost the same even if there is no storage left for them afterwards.
  if (chosen.model.kind !== 'chat') {
    const { accountId, isVisitors = false } = paymentOf(app, conversation)
    await app.objects.requireLeft(accountId, { isVisitors })
  }
  const images =
    chosen.model.supports.vision && usesTool(assistant, 'vision') ? await pickImages(app, history) : noImages
  return { assistant, history, chosen, images, about }
}
