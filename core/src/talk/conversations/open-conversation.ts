import type { FastifyInstance } from 'fastify'
import type { AssistantRecord } from '../../answers/assistants/index.ts'
import { maxKeyedConversations } from '../../contract/conversation.ts'
import { refusalForVisitor } from '../../people/accounts/index.ts'
import type { Member } from '../../platform/http/caller.ts'
import { createLanes } from '../../platform/limits/create-lanes.ts'
import type { ChannelRules, From } from './admission.ts'
import { fail } from './errors.ts'
import type { ChannelName, ConversationRecord } from './records/conversation.model.ts'
import type { Store } from './records/store.ts'
import type { OpenInput } from './records/store-input.ts'
import type { VisitorSlots } from './visitor-slots.ts'

const guestHours = 24

interface OpeningOptions {
  store: Store
  slots: VisitorSlots
  rulesOf(channel: ChannelName): ChannelRules | undefined
}

/** Finds or creates conversations. */
export const createConversationOpening = (
  app: FastifyInstance,
  { store, slots, rulesOf }: OpeningOptions,
) => {
  const lanes = createLanes()

  const open = async (
    assistant: AssistantRecord,
    { address, ...input }: Omit<OpenInput, 'assistantId' | 'accountId'> & From,
  ): Promise<ConversationRecord> => {
    const whole = { ...input, assistantId: assistant._id, accountId: assistant.userId }
    // An id of its own was looked for by the caller: at most another one of the same person is there, which the index knows.
    const find = () => store.find(whole)
    const known = input.id === undefined ? await find() : null
    if (known) return known
    const accountId = assistant.userId.toHexString()
    const begin = async (): Promise<ConversationRecord> => {
      const { conversation, isNew } = await store.open(whole)
      if (isNew) app.events.emit('conversation.started', { conversation })
      return conversation
    }
    if (input.ownerId === accountId) return begin()
    if (input.isCounted === false) {
      await slots.requireLeft(accountId)
      return begin()
    }
    const { ownerId, channel, key = '' } = input
    const beginning = {
      key: `${ownerId}:${assistant._id.toHexString()}:${channel}:${key}`,
      ...(address !== undefined && { address }),
    }
    return slots.begin(accountId, beginning, begin).catch(async (error: unknown) => {
      // An existing conversation would not have needed a slot.
      const existing = input.id === undefined ? null : await find()
      if (existing) return existing
      throw error
    })
  }

  /** Throws `conversations.too-many` if a person has the maximum besides the reused conversation. */
  const requireFewKeyed = async (whose: Parameters<Store['countKeyed']>[0]): Promise<void> => {
    if ((await store.countKeyed(whose, maxKeyedConversations)) >= maxKeyedConversations)
      throw fail('conversations.too-many', { params: { limit: maxKeyedConversations } })
  }

  return {
    open,
    /** Finds or creates the dashboard conversation of a person with an assistant, or the one with a key. */
    openFor: async (
      assistant: AssistantRecord,
      caller: Member,
      { title, language, key, ...from }: Pick<OpenInput, 'title' | 'language' | 'key'> & From,
    ): Promise<ConversationRecord> => {
      const isOwn = assistant.userId.toHexString() === caller.id
      const whose = {
        ownerId: caller.id,
        assistantId: assistant._id,
        channel: 'dashboard',
        ...(key !== undefined && { key }),
      }
      const begin = async (): Promise<ConversationRecord> => {
        const known = await store.find(whose)
        if (known) return known
        if (key !== undefined) await requireFewKeyed(whose)
        await rulesOf('dashboard')?.opening?.(assistant, caller, from)
        return open(assistant, beginning).catch((error: unknown) => {
          throw isOwn ? error : refusalForVisitor(error)
        })
      }
      const beginning = {
        ...whose,
        title,
        language,
        ...(!isOwn && { isCounted: false }),
        ...(caller.kind === 'guest' && { expiresAt: new Date(Date.now() + guestHours * 3_600_000) }),
      }
      // Counted conversations of one person are created one after another.
      return key === undefined ? begin() : lanes.run(caller.id, begin)
    },
  }
}
