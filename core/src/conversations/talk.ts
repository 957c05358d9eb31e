import type { FastifyInstance } from 'fastify'
import type { AssistantRecord } from '../assistants/assistant.model.ts'
import { working } from '../contract/account-state.ts'
import { below } from '../platform/database/filters.ts'
import type { Caller, ContactCaller, Member } from '../platform/http/caller.ts'
import { createGate } from '../platform/limits/create-gate.ts'
import { type ChannelName, type ConversationRecord, isOfOwner } from './conversation.model.ts'
import type { Engine, SendInput, Sent } from './create-engine.ts'
import { refusalForVisitor } from './error-for-visitor.ts'
import { fail } from './errors.ts'
import type { MessageRecord } from './message.model.ts'
import type { OpenInput, Store } from './store.ts'
import { createVetting, type Vet } from './vet-strangers.ts'
import { createVisitorPlaces } from './visitor-places.ts'

const guestHours = 24
const messagesPerMinute = { standard: 30, relaxed: 1_000_000 }

/** Where a call comes from; without an address it is no call over the network, but a messenger's message. */
export interface From {
  address?: string
}

/** What a channel adds to the rules of talking. */
export interface ChannelRules {
  /** Its own limits; throws to refuse. */
  guard(conversation: ConversationRecord, caller: Caller | ContactCaller, from: From): Promise<void>
  /** Asked before a conversation is opened on purpose; throws to refuse. */
  opening?(assistant: AssistantRecord, caller: Member, from: From): Promise<void>
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
  const places = createVisitorPlaces(app, store)
  const vetting = createVetting(app)

  const open = async (
    assistant: AssistantRecord,
    input: Omit<OpenInput, 'assistantId' | 'accountId'>,
  ): Promise<ConversationRecord> => {
    const whole = { ...input, assistantId: assistant._id, accountId: assistant.userId }
    const known = await store.find(whole)
    if (known) return known
    const accountId = assistant.userId.toHexString()
    const begin = async (): Promise<ConversationRecord> => {
      const { conversation, isNew } = await store.open(whole)
      if (isNew) app.events.emit('conversation.started', { conversation })
      return conversation
    }
    if (input.ownerId === accountId) return begin()
    if (input.isCounted === false) {
      await places.requireLeft(accountId)
      return begin()
    }
    return places.begin(accountId, `${input.ownerId}:${assistant._id.toHexString()}:${input.channel}`, begin)
  }

  /** Throws `conversations.closed` for a visitor whose assistant is no longer open to them. */
  const requireOpen = async (conversation: ConversationRecord): Promise<ConversationRecord> => {
    const isVisit = conversation.channel === 'dashboard' && !isOfOwner(conversation)
    if (isVisit && !(await app.assistants.isOpen(conversation.assistantId)))
      throw fail('conversations.closed')
    return conversation
  }

  /**
   * A caller's conversation; null for a visitor's that has not begun: it exists from the first message on. Throws
   * `conversations.not-found`, `conversations.closed`.
   */
  const find = async (id: string, caller: Caller): Promise<ConversationRecord | null> => {
    const found = await store.known(id, caller.id)
    if (found) return requireOpen(found)
    if (caller.kind === 'visitor' && caller.conversationId === id) return null
    throw fail('conversations.not-found')
  }

  /** Whether an account answers just now, and has a place left for this conversation. */
  const requireAnswering = async (conversation: ConversationRecord, isVisit: boolean): Promise<void> => {
    const account = { id: conversation.accountId.toHexString() }
    // What talks to strangers stops with the account, as its bots do.
    const isStrangers = isVisit && conversation.channel === 'dashboard'
    await app.accounts.requireOpen(account, isStrangers ? [] : working)
    await places.take(conversation)
  }

  const admit = async (
    conversation: ConversationRecord,
    caller: Caller | ContactCaller,
    from: From = {},
  ): Promise<void> => {
    const seconds = perMinute.enter(caller.id, messagesPerMinute[app.config.limits])
    if (seconds > 0) throw fail('conversations.too-fast', { params: { seconds } })
    const isVisit = caller.kind !== 'contact' && !isOfOwner(conversation)
    try {
      if (isVisit) await vetting.ask(conversation, from.address)
      await requireAnswering(conversation, isVisit)
      await channels.get(conversation.channel)?.guard(conversation, caller, from)
      for (const guard of guards) await guard(conversation)
    } catch (error) {
      await places.giveBack(conversation)
      throw isVisit ? refusalForVisitor(error) : error
    }
  }

  const begin = async (caller: Caller): Promise<ConversationRecord> => {
    const begun = await channels.get('widget')?.begin?.(caller)
    if (!begun) throw fail('conversations.not-found')
    return begun
  }

  return {
    open,
    find,
    /** The same, begun now if need be. */
    findOrBegin: async (id: string, caller: Caller): Promise<ConversationRecord> => {
      const found = await find(id, caller)
      return (
        found ??
        begin(caller).catch((error: unknown) => {
          throw refusalForVisitor(error)
        })
      )
    },
    /** A person's conversation as it is now, to be read or gone on with. Throws as `find`. */
    own: async (id: string, caller: Caller): Promise<ConversationRecord> =>
      requireOpen(await store.owned(id, caller.id)),
    /** A message of such a one. Throws `conversations.message-not-found`, `conversations.closed`. */
    findMessage: async (id: string, caller: Caller) => {
      const found = await store.ownedMessage(id, caller.id)
      await requireOpen(found.conversation)
      return found
    },
    /** A rule of another domain for every channel, asked last; throws to refuse. */
    guard: (guard: Guard) => void guards.push(guard),
    /** One more thing that strangers are asked: see `createVetting`. */
    vet: (vet: Vet) => vetting.add(vet),
    /** The forerunner of `guard`, asked before a visitor's conversation begins: one that is refused leaves none behind. */
    look: (look: Look) => void looks.push(look),
    mayBegin: async (accountId: string): Promise<void> => {
      for (const look of looks) await look(accountId)
    },
    rules: (channel: ChannelName, rules: ChannelRules) => void channels.set(channel, rules),
    /** The dashboard's conversation of a person with an assistant: the one there is, else a new one. */
    openFor: async (
      assistant: AssistantRecord,
      caller: Member,
      { title, language, ...from }: Pick<OpenInput, 'title' | 'language'> & From,
    ): Promise<ConversationRecord> => {
      const whose = { ownerId: caller.id, assistantId: assistant._id, channel: 'dashboard' }
      const known = await store.find(whose)
      if (known) return known
      await channels.get('dashboard')?.opening?.(assistant, caller, from)
      const isOwn = assistant.userId.toHexString() === caller.id
      const opened = open(assistant, {
        ownerId: caller.id,
        channel: 'dashboard',
        title,
        language,
        ...(!isOwn && { isCounted: false }),
        ...(caller.kind === 'guest' && { expiresAt: new Date(Date.now() + guestHours * 3_600_000) }),
      })
      return opened.catch((error: unknown) => {
        throw isOwn ? error : refusalForVisitor(error)
      })
    },
    /**
     * Lets a message of this person in before its text is known, because finding it out costs something; throws to refuse.
     * Counts as the message: `send` is then told `isAdmitted`.
     */
    admit,
    /** Hands the message to the engine, if this person may talk now; a repeat is always taken, and costs nothing. */
    send: (
      conversation: ConversationRecord,
      caller: Caller | ContactCaller,
      { isAdmitted = false, address, ...input }: SendInput & From & { isAdmitted?: boolean },
    ): Promise<Sent> =>
      engine.send(conversation, input, {
        admit: async () =>
          isAdmitted ? undefined : admit(conversation, caller, address === undefined ? {} : { address }),
      }),
    /** Asking for the same reply again costs as much as a message. */
    retry: (
      conversation: ConversationRecord,
      caller: Caller,
      { reply, ...from }: From & { reply: MessageRecord },
    ): Promise<MessageRecord> =>
      engine.retry(conversation, reply, { admit: () => admit(conversation, caller, from) }),
    /** Removes what guests left behind. */
    sweep: async (): Promise<void> => {
      const expired = store.conversations.find({ expiresAt: below(new Date()) })
      for await (const conversation of expired.lean().cursor()) await engine.remove(conversation)
    },
  }
}
export type Talk = ReturnType<typeof createTalk>
