import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { working } from '../../../contract/accounts/account-state.ts'
import type { PluginManifest } from '../../../contract/manifest.ts'
import { pageOf } from '../../../platform/http/page-of.ts'
import type {
  ConversationMessage,
  ConversationsService,
  PluginConversation,
} from '../../../plugin/services/conversations.ts'
import type { MessageRecord, Sent } from '../../../talk/conversations/index.ts'
import {
  type Attached,
  type Attachment,
  type ConversationRecord,
  currentHandler,
  keepAttachments,
} from '../../../talk/conversations/index.ts'

const maxKeyLength = 500
const maxConversationKeyLength = 64
const maxMessages = 200

export const createConversationsService = (
  app: FastifyInstance,
  { id: plugin, title: pluginTitle }: PluginManifest,
): ConversationsService => {
  const { store, engine, admission } = app.conversations
  const own = (id: string): Promise<ConversationRecord> => store.begunBy(plugin, id)

  const present = (record: MessageRecord): ConversationMessage => ({
    id: record._id.toHexString(),
    conversationId: record.conversationId.toHexString(),
    role: record.role,
    text: record.content,
    status: record.status,
    order: record.order,
    citations: record.citations,
    images: record.images.map(app.objects.addressOf),
    videos: (record.videos ?? []).map(app.objects.addressOf),
    files: (record.files ?? []).map(({ objectId, name }) => ({ name, url: app.objects.addressOf(objectId) })),
    buttons: record.buttons ?? [],
    ...(record.model && { model: record.model }),
    ...(record.usage && { usage: record.usage }),
    ...(record.error && { error: record.error }),
    createdAt: record.createdAt,
  })

  /** Stores attachments, unless the message is a repeat; unused ones are deleted automatically. */
  const keep = async (
    conversation: ConversationRecord,
    key: string | undefined,
    given: { attachments: readonly Attachment[]; isByPerson: boolean },
  ): Promise<Attached> => {
    const isRepeat = key !== undefined && (await store.findQuestion(conversation._id, key)) !== null
    return isRepeat ? { images: [] } : keepAttachments(app, conversation, given)
  }

  /** A repeated message whose reply was interrupted or failed gets a new reply, if it is the last message. */
  const settled = async (conversation: ConversationRecord, sent: Sent): Promise<MessageRecord | null> => {
    const reply = await sent.reply
    const isOver = reply?.status === 'failed' || reply?.status === 'interrupted'
    if (!reply || !sent.isRepeat || !isOver) return reply
    if ((await store.handlerOf(conversation)) === 'operator') return reply
    const last = await store.lastOf(conversation._id)
    if (!last?._id.equals(reply._id)) return reply
    const again = await admission.retry(conversation, contactOf(conversation), { reply })
    return engine.endOf(again)
  }

  /** An error of a listener does not interrupt the reply. */
  const quietly = (listener: (text: string) => void) => (text: string) => {
    try {
      listener(text)
    } catch (err) {
      app.log.warn({ err, plugin }, 'a plugin failed to process a piece of a reply')
    }
  }

  return {
    begin: async ({ accountId, assistantId, ownerKey, key, title = '', language = 'ru' }) => {
      if (ownerKey.length === 0 || ownerKey.length > maxKeyLength)
        throw new Error(`ownerKey has to be of 1 to ${maxKeyLength} characters`)
      if (key !== undefined && (key.length === 0 || key.length > maxConversationKeyLength))
        throw new Error(`key has to be of 1 to ${maxConversationKeyLength} characters`)
      const assistant = await app.assistants.ofAccount(accountId, assistantId)
      await app.accounts.requireOpen({ id: accountId }, working)
      const opened = await admission.open(assistant, {
        ownerId: idOf(plugin, accountId, ownerKey),
        channel: plugin,
        begunBy: { plugin, ownerKey },
        ...(key !== undefined && { key }),
        title: (title.trim() || pluginTitle[language]).slice(0, 300).toWellFormed(),
        language,
      })
      return presentConversation(opened)
    },
    send: async ({ conversationId, text, images = [], clientMessageId, onText, onWithdrawn }) => {
      const conversation = await own(conversationId)
      const key = `sent:${clientMessageId}`
      const attached = await keep(conversation, key, {
        attachments: images.map(bytes => ({ kind: 'image', bytes })),
        isByPerson: true,
      })
      const sent = await admission.send(conversation, contactOf(conversation), {
        text,
        images: attached.images,
        clientMessageId: key,
        language: conversation.language,
        ...(onText && { onText: quietly(onText) }),
        ...(onWithdrawn && { onWithdrawn: quietly(onWithdrawn) }),
      })
      const reply = await settled(conversation, sent)
      return { message: present(sent.question), reply: reply && present(reply) }
    },
    append: async ({ conversationId, role, text, attachments = [], buttons = [], clientMessageId }) => {
      const conversation = await own(conversationId)
      const key = clientMessageId === undefined ? undefined : `appended:${clientMessageId}`
      return present(
        await admission.append(conversation, {
          role,
          text,
          buttons,
          ...(await keep(conversation, key, { attachments, isByPerson: role === 'user' })),
          ...(key !== undefined && { clientMessageId: key }),
        }),
      )
    },
    read: async (conversationId, { after, limit = 50 } = {}) => {
      const conversation = await own(conversationId)
      const size = Math.min(Math.max(1, Math.trunc(limit)), maxMessages)
      const found = await engine.readFrom(conversation, { limit: size + 1, ...(after && { after }) })
      const items = found.slice(0, size).map(present)
      const last = items.at(-1)
      return { items, ...(last && found.length > size && { next: last.id }) }
    },
    list: (accountId, page = {}) =>
      pageOf(page, {
        read: asked => store.ofAccount(accountId, asked, plugin),
        by: ({ updatedAt }) => updatedAt,
        present: presentConversation,
      }),
  }
}

const contactOf = ({ ownerId }: ConversationRecord) =>
  ({ kind: 'contact', id: ownerId.toHexString() }) as const

/** The record id of a person whom a plugin identifies by a key; never equal to an account's id. */
const idOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24)

const presentConversation = (record: ConversationRecord): PluginConversation => ({
  id: record._id.toHexString(),
  accountId: record.accountId.toHexString(),
  assistantId: record.assistantId.toHexString(),
  ownerKey: record.begunBy?.ownerKey ?? '',
  title: record.title,
  ...(record.key !== undefined && { key: record.key }),
  handler: currentHandler(record),
  language: record.language,
  messageCount: record.messageCount,
  createdAt: record.createdAt,
  updatedAt: record.updatedAt,
})
