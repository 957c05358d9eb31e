import type { FastifyInstance } from 'fastify'
import { isValidObjectId } from 'mongoose'
import type { AssistantRecord } from '../../answers/assistants/index.ts'
import { working } from '../../contract/accounts/account-state.ts'
import type { Handler } from '../../contract/conversation.ts'
import { refusalForVisitor } from '../../people/accounts/index.ts'
import { below } from '../../platform/database/filters.ts'
import type { Caller, ContactCaller, Member, UserCaller } from '../../platform/http/caller.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { createSlidingWindow } from '../../platform/limits/create-sliding-window.ts'
import type { AppendInput } from './append-message.ts'
import { createVisitorChecks, type VisitorCheck } from './check-visitors.ts'
import type { Engine, SendInput, Sent } from './create-engine.ts'
import { fail } from './errors.ts'
import { createConversationOpening } from './open-conversation.ts'
import { type ChannelName, type ConversationRecord, isOfOwner } from './records/conversation.model.ts'
import type { MessageRecord } from './records/message.model.ts'
import type { Store } from './records/store.ts'
import { createVisitorSlots } from './visitor-slots.ts'

/** Messages with a body as large as a picture's, of one network's strangers: reading one costs much more than a text. */
const largePerMinute = 20
const messagesPerMinute = { standard: 30, relaxed: 1_000_000 }

/** Origin of a call; without an address it is a messenger's message, not a network call. */
export interface From {
  address?: string
}

/** Channel-specific additions to the rules. */
export interface ChannelRules {
  /** The channel's own limits; throws to refuse. */
  guard(conversation: ConversationRecord, caller: Caller | ContactCaller, from: From): Promise<void>
  /** Checked before a conversation is opened explicitly; throws to refuse. */
  opening?(assistant: AssistantRecord, caller: Member, from: From): Promise<void>
  /** Creates a caller's conversation on the first message; omitted: conversations are opened explicitly. */
  begin?(caller: Caller, from: From): Promise<ConversationRecord>
  /** Facts known of the person, for the model: untrusted data. Missing: none. */
  about?(conversation: ConversationRecord): Promise<string | undefined>
  /** Told of every refused message, whatever refused it. */
  refused?(caller: Caller | ContactCaller): void
}

/** An operator's message, with files already stored for the conversation. */
type OperatorInput = Omit<AppendInput, 'role' | 'authorId'> & { clientMessageId: string }
type Deliver = (conversation: ConversationRecord, message: MessageRecord) => Promise<void>
type Guard = (conversation: ConversationRecord) => Promise<void>
/** Checks that an account's visitors have any allowance left; throws to refuse, consumes nothing. */
type Look = (accountId: string) => Promise<void>

/** Decides who may start a conversation, and at what rate messages are accepted. */
export const createAdmission = (
  app: FastifyInstance,
  { store, engine }: { store: Store; engine: Engine },
) => {
  const perMinute = createSlidingWindow({ windowMs: 60_000 })
  const largeOnes = createSlidingWindow({ windowMs: 60_000 })
  const channels = new Map<ChannelName, ChannelRules>()
  const guards: Guard[] = []
  const looks: Look[] = []
  const deliveries: Deliver[] = []
  const slots = createVisitorSlots(app, store)
  const visitorChecks = createVisitorChecks(app)

  /** Throws `conversations.closed` for a visitor whose assistant is no longer open to them. */
  const requireOpen = async (conversation: ConversationRecord): Promise<ConversationRecord> => {
    const isVisit = conversation.channel === 'dashboard' && !isOfOwner(conversation)
    if (isVisit && !(await app.assistants.isOpen(conversation.assistantId)))
      throw fail('conversations.closed')
    return conversation
  }

  /**
   * A caller's conversation; null for a visitor's that does not exist yet: the first message creates it.
   * Throws `conversations.not-found`, `conversations.closed`.
   */
  const find = async (id: string, caller: Caller): Promise<ConversationRecord | null> => {
    const found = await store.known(id, caller.id)
    if (found) return requireOpen(found)
    if (caller.kind === 'visitor' && caller.conversationId === id) return null
    throw fail('conversations.not-found')
  }

  /** Requires that an account can answer now, and has a slot left for this conversation. */
  const requireAnswering = async (
    conversation: ConversationRecord,
    { address }: From = {},
  ): Promise<void> => {
    await app.accounts.requireOpen({ id: conversation.accountId.toHexString() }, working)
    await slots.take(conversation, address)
  }

  const admit = async (
    conversation: ConversationRecord,
    caller: Caller | ContactCaller,
    { handler, ...from }: From & { handler: Handler },
  ): Promise<void> => {
    const seconds = perMinute.enter(caller.id, messagesPerMinute[app.config.limits])
    if (seconds > 0) throw fail('conversations.too-fast', { params: { seconds } })
    const isVisit = caller.kind !== 'contact' && !isOfOwner(conversation)
    try {
      if (isVisit) await visitorChecks.ask(conversation, from.address)
      await requireAnswering(conversation, from)
      await channels.get(conversation.channel)?.guard(conversation, caller, from)
      if (handler === 'assistant') for (const guard of guards) await guard(conversation)
    } catch (error) {
      await slots.releaseUnanswered(conversation)
      channels.get(conversation.channel)?.refused?.(caller)
      throw isVisit ? refusalForVisitor(error) : error
    }
  }

  const begin = async (caller: Caller, from: From): Promise<ConversationRecord> => {
    const rules = channels.get('widget')
    const begun = await rules?.begin?.(caller, from).catch((error: unknown) => {
      rules.refused?.(caller)
      throw error
    })
    if (!begun) throw fail('conversations.not-found')
    return begun
  }

  return {
    ...createConversationOpening(app, { store, slots, rulesOf: channel => channels.get(channel) }),
    find,
    /** Finds the conversation, or creates it if necessary. */
    findOrBegin: async (id: string, caller: Caller, from: From): Promise<ConversationRecord> => {
      const found = await find(id, caller)
      return (
        found ??
        begin(caller, from).catch((error: unknown) => {
          throw refusalForVisitor(error)
        })
      )
    },
    /** A person's current conversation, for reading or continuing it. Throws as `find`. */
    own: async (id: string, caller: Caller): Promise<ConversationRecord> =>
      requireOpen(await store.owned(id, caller.id)),
    /** A message of it. Throws `conversations.message-not-found`, `conversations.closed`. */
    findMessage: async (id: string, caller: Caller) => {
      const found = await store.ownedMessage(id, caller.id)
      await requireOpen(found.conversation)
      return found
    },
    /**
     * Decides if a large message of this caller is read at all: it has not arrived yet. Throws `conversations.not-found`,
     * `conversations.closed`, `conversations.too-fast`.
     */
    vetLarge: async (id: string, caller: Caller, { address }: Required<From>): Promise<void> => {
      if (!isValidObjectId(id)) throw fail('conversations.not-found')
      const conversation = await find(id, caller)
      if (app.config.limits === 'relaxed' || (conversation && isOfOwner(conversation))) return
      const seconds = largeOnes.enter(networkOf(address), largePerMinute)
      if (seconds > 0) throw fail('conversations.too-fast', { params: { seconds } })
    },
    /** Another room's rule for messages of every channel, checked last; throws to refuse. */
    guard: (guard: Guard) => void guards.push(guard),
    /** One more check of strangers: see `createVisitorChecks`. */
    checkVisitors: (check: VisitorCheck) => visitorChecks.add(check),
    /** Checked before `guard` and before a visitor's conversation is created: a refusal creates none. */
    look: (look: Look) => void looks.push(look),
    mayBegin: async (accountId: string): Promise<void> => {
      for (const look of looks) await look(accountId)
    },
    /** Untrusted data about the person, from the channel, for the model. */
    about: async (conversation: ConversationRecord): Promise<string | undefined> =>
      channels.get(conversation.channel)?.about?.(conversation),
    rules: (channel: ChannelName, rules: ChannelRules) => void channels.set(channel, rules),
    /**
     * Admits a message of this person before its text is known, since determining the text costs money;
     * throws to refuse. Counts as the message: `send` is then called with `isAdmitted`.
     */
    admit: async (conversation: ConversationRecord, caller: Caller | ContactCaller): Promise<void> =>
      admit(conversation, caller, { handler: await store.handlerOf(conversation) }),
    /** Passes a message to the engine if the person may write now; a repeat is always accepted, and free. */
    send: (
      conversation: ConversationRecord,
      caller: Caller | ContactCaller,
      { isAdmitted = false, address, ...input }: SendInput & From & { isAdmitted?: boolean },
    ): Promise<Sent> =>
      engine.send(conversation, address === undefined ? input : { ...input, address }, {
        admit: async handler => {
          if (isAdmitted) return
          await admit(conversation, caller, { handler, ...(address !== undefined && { address }) })
        },
      }),
    /** Stores a message that is not answered, while the account is in good order. */
    append: (conversation: ConversationRecord, input: AppendInput): Promise<MessageRecord> =>
      engine.append(conversation, input, { admit: () => requireAnswering(conversation) }),
    /** Senders of operators' messages, besides storage; idempotent; their errors are safe to retry. */
    onOperatorMessage: (deliver: Deliver) => void deliveries.push(deliver),
    /**
     * Writes to a person as an operator, while operators answer; a repeat returns the stored message. Throws
     * `conversations.with-assistant`.
     */
    sendAsOperator: async (
      conversation: ConversationRecord,
      { id: authorId }: Pick<UserCaller, 'id'>,
      { clientMessageId, ...written }: OperatorInput,
    ): Promise<MessageRecord> => {
      const input = {
        ...written,
        role: 'operator',
        authorId,
        clientMessageId: `operator:${clientMessageId}`,
      } as const
      const message = await engine.append(conversation, input, {
        admit: async handler => {
          if (handler === 'assistant') throw fail('conversations.with-assistant')
          await requireAnswering(conversation)
        },
      })
      for (const deliver of deliveries) await deliver(conversation, message)
      return message
    },
    /** Regenerating a reply costs as much as a message. */
    retry: (
      conversation: ConversationRecord,
      caller: Caller | ContactCaller,
      { reply, ...from }: From & { reply: MessageRecord },
    ): Promise<MessageRecord> =>
      engine.retry(conversation, reply, {
        admit: handler => admit(conversation, caller, { ...from, handler }),
      }),
    /** Deletes the data of expired guests. */
    sweep: async (): Promise<void> => {
      const expired = store.conversations.find({ expiresAt: below(new Date()) })
      for await (const conversation of expired.lean().cursor()) await engine.end(conversation)
    },
  }
}
export type Admission = ReturnType<typeof createAdmission>
