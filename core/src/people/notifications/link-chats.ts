import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import type { NotificationMessenger } from '../../contract/notification.ts'
import type { Language, Text } from '../../contract/text.ts'
import { above } from '../../platform/database/filters.ts'
import { fail } from './errors.ts'
import {
  type LinkCodeRecord,
  type LinkedChatRecord,
  linkCodeSchema,
  linkedChatSchema,
} from './linked-chat.model.ts'
import { texts } from './texts.ts'

const codeMs = 15 * 60_000
const digestOf = (code: string): string => createHash('sha256').update(code).digest('base64url')

const linkedText: Record<Language, string> = texts.chatLinked

export interface LinkChatsOptions {
  now(): Date
}

/** The private chats for notifications, each through a connection of its person. */
export const createLinkedChats = (app: FastifyInstance, { now }: LinkChatsOptions) => {
  const chats = app.db.model<LinkedChatRecord>('NotificationChat', linkedChatSchema)
  const codes = app.db.model<LinkCodeRecord>('NotificationCode', linkCodeSchema)
  const changed = (accountId: string): void =>
    app.realtime.emit(`caller:${accountId}`, 'notifications:delivery', {})

  const stateOf = async ({ integrationId, chatId }: LinkedChatRecord) => {
    const connection = integrationId ? await app.integrations.status.find(integrationId) : null
    if (!connection || !integrationId) return { state: 'removed' as const }
    const { name: connectionName } = connection
    if (!connection.isActive || connection.stoppedAt) return { state: 'stopped' as const, connectionName }
    const isOpen = await app.directMessages.isOpen(integrationId, chatId)
    return { state: isOpen ? ('ok' as const) : ('blocked' as const), connectionName }
  }

  app.directMessages.onStart(async ({ integrationId, accountId, chatId, title, language, code }) => {
    const _id = new Types.ObjectId(accountId)
    const used = await codes
      .findOneAndDelete({ _id, integrationId, digest: digestOf(code), expiresAt: above(now()) })
      .lean()
    if (!used) return null
    await chats.updateOne(
      { _id },
      { $set: { integrationId, chatId, title, linkedAt: now() } },
      { upsert: true },
    )
    changed(accountId)
    return linkedText[language]
  })
  app.integrations.onRemove(async integrationId => {
    await codes.deleteMany({ integrationId })
    for (const { _id } of await chats.find({ integrationId }, { _id: 1 }).lean()) {
      await chats.updateOne({ _id, integrationId }, { $unset: { integrationId: 1 } })
      changed(_id.toHexString())
    }
  })

  return {
    describe: async (accountId: string): Promise<NotificationMessenger> => {
      const linked = await chats.findById(accountId).lean()
      const own = await app.integrations.list(accountId)
      return {
        connections: own
          .filter(
            ({ type, isActive, stoppedAt }) => isActive && !stoppedAt && app.directMessages.canReach(type),
          )
          .map(({ _id, name, type }) => ({
            id: _id.toHexString(),
            name,
            type: app.integrations.titleOf(type),
          })),
        ...(linked && {
          linked: { ...(linked.title !== '' && { title: linked.title }), ...(await stateOf(linked)) },
        }),
      }
    },
    /** A single-use link, valid for 15 minutes; it replaces an earlier one. Throws `notifications.no-start-link`. */
    begin: async (accountId: string, integrationId: string): Promise<{ url: string; expiresAt: string }> => {
      const { _id, isActive, stoppedAt } = await app.integrations.own(integrationId, accountId)
      const code = randomBytes(32).toString('base64url')
      const url = isActive && !stoppedAt ? await app.directMessages.linkOf(_id.toHexString(), code) : null
      if (url === null) throw fail('notifications.no-start-link')
      const expiresAt = new Date(now().getTime() + codeMs)
      await codes.updateOne(
        { _id: new Types.ObjectId(accountId) },
        { $set: { integrationId, digest: digestOf(code), expiresAt } },
        { upsert: true },
      )
      return { url, expiresAt: expiresAt.toISOString() }
    },
    unlink: async (accountId: string): Promise<void> => {
      await codes.deleteOne({ _id: new Types.ObjectId(accountId) })
      await chats.deleteOne({ _id: new Types.ObjectId(accountId) })
      changed(accountId)
    },
    /** Sends a notification to the person's linked chat, if it has a working one. */
    send: async (
      accountId: string,
      { key, text, address, language }: { key: string; text: Text; address?: string; language: Language },
    ): Promise<void> => {
      const linked = await chats.findById(accountId).lean()
      if (!linked?.integrationId || (await stateOf(linked)).state !== 'ok') return
      const { integrationId, chatId } = linked
      const words = asMarkdown(text[language])
      const markdown = address ? `${words}\n\n${address}` : words
      await app.directMessages.send({ key: `notification:${key}`, integrationId, chatId, markdown })
    },
    removeOfAccount: async (accountId: string): Promise<void> => {
      await codes.deleteOne({ _id: new Types.ObjectId(accountId) })
      await chats.deleteOne({ _id: new Types.ObjectId(accountId) })
    },
  }
}
export type LinkedChats = ReturnType<typeof createLinkedChats>

/** Escapes all markup. */
const asMarkdown = (text: string): string => text.replace(/[\\`*_{}[\]()<>#+\-!|~=]/g, '\\$&')
