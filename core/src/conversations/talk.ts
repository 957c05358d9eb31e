import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import type { AssistantRecord } from '../assistants/assistant.model.ts'
import { below } from '../platform/database/filters.ts'
import type { Caller, ContactCaller, Member } from '../platform/http/caller.ts'
import { createGate } from '../platform/limits/create-gate.ts'
import { beginTogether } from './begin-together.ts'
import type { ChannelName, ConversationRecord } from './conversation.model.ts'
import type { Engine, SendInput, Sent } from './create-engine.ts'
import { fail } from './errors.ts'
import type { MessageRecord } from './message.model.ts'
import type { OpenInput, Store } from './store.ts'

const guestHours = 24
const messagesPerMinute = { standard: 30, relaxed: 1_000_000 }

/** What a channel adds to the rules of talking. */
export interface ChannelRules {
  /** Its own limits; throws to refuse. */
  guard(conversation: ConversationRecord, caller: Caller | ContactCaller): Promise<void>
  /** Makes a caller's conversation when its first message comes; left out: conversations are opened on purpose. */
  begin?(caller: Caller): Promise<ConversationRecord>
}

type Guard = (conversation: ConversationRecord) => Promise<void>
/** Whether anything is left for an account's visitors; throws to refuse, and takes nothing. */
type Look = (accountId: string) => Promise<void>

/** Who may begin a conversation, and how fast they may talk. */
export const createTalk = (app: FastifyInstance, { store, engine }: { store: Store; engine: Engine }) => {
  const perMinute = createGate({ windowMs: 60_000 })
  const channels = new Map<ChannelName, ChannelRules>()
  const guards: Guard[] = []
  const looks: Look[] = []

  const beginning = beginTogether(id =>
    store.conversations.countDocuments({ accountId: new Types.ObjectId(id) }),
  )

  const open = async (
    assistant: AssistantRecord,
    input: Omit<OpenInput, 'assistantId' | 'accountId'>,
  ): Promise<ConversationRecord> => {
    const whole = { ...input, assistantId: assistant._id, accountId: assistant.userId }
    const known = await store.find(whole)
    if (known) return known
    const accountId = assistant.userId.toHexString()
    const key = `${input.ownerId}:${assistant._id.toHexString()}:${input.channel}`
    return beginning(accountId, key, async count => {
      await app.plans.checkLimit(accountId, 'conversations', count)
      const { conversation, isNew } = await store.open(whole)
      if (isNew) app.events.emit('conversation.started', { conversation })
      return conversation
    })
  }

  /**
   * A caller's conversation; null for a visitor's that has not begun: it exists from the first message on. Throws
   * `conversations.not-found`.
   */
  const find = (id: string, caller: Caller): Promise<ConversationRecord | null> =>
    caller.kind === 'visitor' && caller.conversationId === id
      ? store.known(id, caller.id)
      : store.known(id, caller.id).then(found => found ?? Promise.reject(fail('conversations.not-found')))

  const admit = async (conversation: ConversationRecord, caller: Caller | ContactCaller): Promise<void> => {
    const seconds = perMinute.enter(caller.id, messagesPerMinute[app.config.limits])
    if (seconds > 0) throw fail('conversations.too-fast', { params: { seconds } })
    await app.accounts.requireNotFrozen({ id: conversation.accountId.toHexString() }, 'use')
    await channels.get(conversation.channel)?.guard(conversation, caller)
    for (const guard of guards) await guard(conversation)
  }

  return {
    open,
    find,
    /** The same, begun now if need be. */
    findOrBegin: async (id: string, caller: Caller): Promise<ConversationRecord> => {
      const begun = (await find(id, caller)) ?? (await channels.get('widget')?.begin?.(caller))
      if (!begun) throw fail('conversations.not-found')
      return begun
    },
    /** A rule of another domain for every channel, asked last; throws to refuse. */
    guard: (guard: Guard) => void guards.push(guard),
    /** Its forerunner, asked before a visitor's conversation begins: one that is refused leaves none behind. */
    look: (look: Look) => void looks.push(look),
    mayBegin: async (accountId: string): Promise<void> => {
      for (const look of looks) await look(accountId)
    },
    rules: (channel: ChannelName, rules: ChannelRules) => void channels.set(channel, rules),
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
    /**
     * Lets a message of this person in before its text is known, because finding it out costs something; throws to refuse.
     * Counts as the message: `send` is then told `isAdmitted`.
     */
    admit,
    /** Hands the message to the engine, if this person may talk now; a repeat is always taken, and costs nothing. */
    send: (
      conversation: ConversationRecord,
      caller: Caller | ContactCaller,
      { isAdmitted = false, ...input }: SendInput & { isAdmitted?: boolean },
    ): Promise<Sent> =>
      engine.send(conversation, input, {
        admit: async () => (isAdmitted ? undefined : admit(conversation, caller)),
      }),
    /** Asking for the same reply again costs as much as a message. */
    retry: (conversation: ConversationRecord, caller: Caller, reply: MessageRecord): Promise<MessageRecord> =>
      engine.retry(conversation, reply, { admit: () => admit(conversation, caller) }),
    /** Removes what guests left behind. */
    sweep: async (): Promise<void> => {
      const expired = store.conversations.find({ expiresAt: below(new Date()) })
      for await (const conversation of expired.lean().cursor()) await engine.remove(conversation)
    },
  }
}
export type Talk = ReturnType<typeof createTalk>
