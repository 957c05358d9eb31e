import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import type { ZipEntry } from '../../platform/archive/zip-stream.ts'
import { presentMessage } from './present.ts'
import type { ConversationRecord } from './records/conversation.model.ts'
import type { MessageRecord } from './records/message.model.ts'
import type { Store } from './records/store.ts'

interface Copied {
  store: Store
  userId: string
}

/** The conversations of an account for its copy, one a line with its messages, and the pictures, films and files in them. */
export async function* copyConversations(
  app: FastifyInstance,
  { store, userId }: Copied,
): AsyncGenerator<ZipEntry> {
  const accountId = new Types.ObjectId(userId)
  /** The conversations one after another, with their messages: an account may have any number of them. */
  async function* withMessages(): AsyncGenerator<{ record: ConversationRecord; messages: MessageRecord[] }> {
    for await (const record of store.conversations.find({ accountId }).lean().cursor())
      yield {
        record,
        messages: await store.messages.find({ conversationId: record._id }).sort({ order: 1 }).lean(),
      }
  }
  async function* lines(): AsyncGenerator<string> {
    for await (const { record, messages } of withMessages())
      yield `${JSON.stringify(lineOf(record, messages))}\n`
  }
  yield { path: 'conversations.jsonl', content: lines() }
  for await (const { messages } of withMessages())
    for (const id of messages.flatMap(mediaOf)) {
      const found = await app.objects.findMedia(id).catch(() => null)
      // A missing one was removed meanwhile.
      if (found) yield { path: pathOf(id), content: one(found.read), isCompressed: true }
    }
}

const lineOf = (record: ConversationRecord, messages: readonly MessageRecord[]) => ({
  id: record._id.toHexString(),
  assistantId: record.assistantId.toHexString(),
  channel: record.channel,
  title: record.title,
  isOwn: record.ownerId.equals(record.accountId),
  createdAt: record.createdAt.toISOString(),
  updatedAt: record.updatedAt.toISOString(),
  messages: messages.map(message =>
    presentMessage(message, { language: 'ru', reader: 'owner', addressOf: pathOf }),
  ),
})

const mediaOf = ({ images, videos = [], files = [] }: MessageRecord): string[] => [
  ...images,
  ...videos,
  ...files.map(({ objectId }) => objectId),
]
const pathOf = (objectId: string): string => `media/${objectId}`

async function* one(read: () => Promise<Buffer>): AsyncGenerator<Uint8Array> {
  yield await read()
}
