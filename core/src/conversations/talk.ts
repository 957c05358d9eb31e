import type { FastifyInstance } from 'fastify'
import type { AssistantRecord } from '../assistants/assistant.model.ts'
import { below } from '../platform/database/filters.ts'
import type { Caller, Member } from '../platform/http/caller.ts'
import { createGate } from '../platform/limits/create-gate.ts'
import type { Channel, ConversationRecord } from './conversation.model.ts'
import type { Engine, SendInput, Sent } from './create-engine.ts'
import { fail } from './errors.ts'
import type { MessageRecord } from './message.model.ts'
import type { OpenInput, Store } from './store.ts'

const guestHours = 24
const messagesPerMinute = 30

type Guard = (conversation: ConversationRecord, caller: Caller) => Promise<void>

/** Who may begin a conversation, and how fast they may talk. */
export const createTalk = (app: FastifyInstance, { store, engine }: { store: Store; engine: Engine }) => {
  const relaxed = app.config.limits === 'relaxed'
  const perMinute = createGate({ windowMs: 60_000 })
  const guards = new Map<Channel, Guard>()

  const open = async (
    assistant: AssistantRecord,
    input: Omit<OpenInput, 'assistantId' | 'accountId'>,
  ): Promise<ConversationRecord> => {
    const whole = { ...input, assistantId: assistant._id, accountId: assistant.userId }
    const known = await store.find(whole)
    if (known) return known
    const accountId = assistant.userId.toHexString()
    await app.plans.checkLimit(
      accountId,
      'conversations',
      await store.conversations.countDocuments({ accountId: assistant.userId }),
    )
    const { conversation, isNew } = await store.open(whole)
    if (isNew) app.events.emit('conversation.started', { conversation })
    return conversation
  }

  const admit = async (conversation: ConversationRecord, caller: Caller): Promise<void> => {
    const seconds = relaxed ? 0 : perMinute.enter(caller.id, messagesPerMinute)
    if (seconds > 0) throw fail('conversations.too-fast', { params: { seconds } })
    await app.accounts.requireNotFrozen({ id: conversation.accountId.toHexString() }, 'use')
    await guards.get(conversation.channel)?.(conversation, caller)
  }

  return {
    open,
    /** A channel's own limits; throws to refuse. */
    guard: (channel: Channel, guard: Guard) => void guards.set(channel, guard),
    /** The dashboard's conversation of a person with an assistant: the one there is, else a new one. */
    openFor: (
      assistant: AssistantRecord,
      caller: Member,
      { title, language }: Pick<OpenInput, 'title' | 'language'>,
    ) =>
      open(assistant, {
        ownerId: caller.id,
        channel: 'dashboard',
        title,
        language,
        ...(caller.kind === 'guest' && { expiresAt: new Date(Date.now() + guestHours * 3_600_000) }),
      }),
    /** Checks that this person may talk now, then hands the message to the engine. */
    send: async (conversation: ConversationRecord, caller: Caller, input: SendInput): Promise<Sent> => {
      await admit(conversation, caller)
      return engine.send(conversation, input)
    },
    /** A repeat costs as much as a message. */
    retry: async (
      conversation: ConversationRecord,
      caller: Caller,
      reply: MessageRecord,
    ): Promise<MessageRecord> => {
      await admit(conversation, caller)
      return engine.retry(conversation, reply)
    },
    /** Removes what guests left behind. */
    sweep: async (): Promise<void> => {
      const expired = store.conversations.find({ expiresAt: below(new Date()) })
      for await (const { _id } of expired.lean().cursor()) await store.remove(_id)
    },
  }
}
export type Talk = ReturnType<typeof createTalk>
