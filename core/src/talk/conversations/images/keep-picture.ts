import type { FastifyInstance } from 'fastify'
import type { Kept } from '../../../people/files/index.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { fail } from '../errors.ts'
import type { ConversationRecord } from '../records/conversation.model.ts'
import { holderOf } from '../records/holder-of.ts'

type Conversation = Pick<ConversationRecord, '_id' | 'ownerId' | 'accountId' | 'channel' | 'expiresAt'>

/**
 * The account whose storage a conversation's images use: the owner of the assistant. Examples have no owner:
 * people with an account use their own storage, and all guests share that of the demo user.
 */
export const payerOf = (
  app: FastifyInstance,
  { ownerId, accountId, channel, expiresAt }: Omit<Conversation, '_id'>,
): string => {
  const account = accountId.toHexString()
  const isMembers = channel === 'dashboard' && expiresAt === null
  return isMembers && account === app.accounts.demoUserId() ? ownerId.toHexString() : account
}

/**
 * Stores an image of a conversation. Throws `plan.storage-full` for the account that pays, and for anyone
 * else `conversations.images-refused` with that error as the cause.
 */
export const keepPicture = async (
  app: FastifyInstance,
  conversation: Conversation,
  bytes: Buffer,
): Promise<{ id: string }> => {
  const accountId = payerOf(app, conversation)
  const ownerId = conversation.ownerId.toHexString()
  const holder = holderOf(conversation._id)
  const image = { ownerId, ...paymentOf(app, conversation), holder, bytes }
  return app.objects.keepImage(image).catch((error: unknown) => {
    throw isStorageFull(error) && ownerId !== accountId
      ? fail('conversations.images-refused', { cause: error })
      : error
  })
}

/** true: the error says that the storage of an account, or its visitors' share of it, is full. */
export const isStorageFull = (error: unknown): error is AppError =>
  error instanceof AppError && /^plan\.(visitor-)?storage-full$/.test(error.code)

/** Pictures of guests who talk to the examples go before their conversations do: nobody pays for them. */
const guestPictureMs = 3_600_000

/** The account whose storage a blob of a conversation takes, and for how long: visitors' blobs take of their share. */
export const paymentOf = (
  app: FastifyInstance,
  conversation: Conversation,
): Pick<Kept, 'accountId' | 'isVisitors' | 'keptUntil'> => {
  const accountId = payerOf(app, conversation)
  return {
    accountId,
    isVisitors: conversation.ownerId.toHexString() !== accountId,
    ...(accountId === app.accounts.demoUserId() && { keptUntil: new Date(Date.now() + guestPictureMs) }),
  }
}
