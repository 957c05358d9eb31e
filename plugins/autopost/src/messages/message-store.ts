import { below, isDuplicateKey, Schema } from '@botanika/core/plugin'
import type { AutopostHost } from '../autopost-host.ts'
import { fail } from '../projects/errors.ts'
import { limits } from '../shared/limits.ts'
import type { MessageInput, MessageMetadata, ProjectMessage } from '../shared/message.ts'

interface MessageFields {
  projectId: string
  userId: string
  role: ProjectMessage['role']
  content: string
  metadata: MessageMetadata
  /** Id from the client; without one it is the message's own id, so that all are unique. */
  clientMessageId: string
  createdAt: Date
}
type MessageRecord = MessageFields & { _id: { toHexString(): string } }

const createMessageSchema = () => {
  const schema = new Schema<MessageFields>(
    {
      projectId: { type: String, required: true },
      userId: { type: String, required: true },
      role: { type: String, required: true },
      content: { type: String, required: true },
      metadata: { type: Schema.Types.Mixed, default: {} },
      clientMessageId: { type: String, required: true },
    },
    { timestamps: { createdAt: true, updatedAt: false }, versionKey: false, minimize: false },
  )
  schema.index({ projectId: 1, clientMessageId: 1 }, { unique: true })
  schema.index({ projectId: 1, _id: -1 })
  schema.index({ userId: 1 })
  return schema
}

const present = (record: MessageRecord): ProjectMessage => ({
  id: record._id.toHexString(),
  projectId: record.projectId,
  userId: record.userId,
  role: record.role,
  content: record.content,
  metadata: record.metadata,
  createdAt: record.createdAt.toISOString(),
})

/** Messages of the chats with the agent. Whether the project is the account's own is checked before. */
export const createMessageStore = (host: Pick<AutopostHost, 'db'>) => {
  const messages = host.db.model('messages', createMessageSchema())

  return {
    messages,
    /**
     * Adds a message; a repeat of the client returns the stored one. Throws `autopost.empty-message`,
     * `autopost.too-many-messages`.
     */
    add: async (
      accountId: string,
      projectId: string,
      { role, content, metadata = {}, clientMessageId }: MessageInput,
    ): Promise<ProjectMessage> => {
      if (content.trim() === '') throw fail('autopost.empty-message', { field: '/content' })
      const known = clientMessageId && (await messages.findOne({ projectId, clientMessageId }).lean())
      if (known) return present(known)
      if ((await messages.countDocuments({ projectId })) >= limits.messages)
        throw fail('autopost.too-many-messages', { params: { limit: limits.messages } })
      const made = new messages({ projectId, userId: accountId, role, content, metadata })
      made.clientMessageId = clientMessageId ?? made._id.toHexString()
      try {
        await made.save()
        return present(made.toObject())
      } catch (error) {
        const first = isDuplicateKey(error)
          ? await messages.findOne({ projectId, clientMessageId: made.clientMessageId }).lean()
          : null
        if (!first) throw error
        return present(first)
      }
    },
    /** Returns a page, oldest first; `next` is the cursor of the page before it in time. */
    list: async (
      projectId: string,
      { limit = 100, after }: { limit?: number; after?: string } = {},
    ): Promise<{ messages: ProjectMessage[]; next?: string }> => {
      const isCursor = after !== undefined && /^[0-9a-f]{24}$/.test(after)
      const found = await messages
        .find({ projectId, ...(isCursor && { _id: below(after) }) })
        .sort({ _id: -1 })
        .limit(limit + 1)
        .lean()
      const shown = found.slice(0, limit)
      const oldest = shown.at(-1)
      return {
        messages: shown.map(present).reverse(),
        ...(oldest && found.length > limit && { next: oldest._id.toHexString() }),
      }
    },
    removeOfProject: async (projectId: string): Promise<void> => {
      await messages.deleteMany({ projectId })
    },
    forgetAccount: async (accountId: string): Promise<void> => {
      await messages.deleteMany({ userId: accountId })
    },
  }
}
export type MessageStore = ReturnType<typeof createMessageStore>
