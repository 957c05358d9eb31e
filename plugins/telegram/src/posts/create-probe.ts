import { ChannelError, type PublishRequest } from '@botanika/core/plugin'
import { isRefused } from '../is-refused.ts'
import type { Bot } from '../telegram-api.ts'
import { keyboardOf } from './send-post.ts'
import { botIdOf, inChat, type PostContext } from './target.ts'

/**
 * Number of ids behind the last known one that are looked at, and of absent ones in a row that mean that
 * nothing was posted.
 */
const most = 10
const absentMost = 3
/**
 * Words of the server for each outcome: https://core.telegram.org/bots/api#editmessagereplymarkup has no
 * field for it.
 */
const says = { same: /not modified/i, absent: /to edit not found/i, foreign: /can't be edited/i }

const stateKey = 'lastPost'

/** The connection's knowledge of the ids in its chat. */
interface Known {
  chat: string
  /** The highest id that Telegram returned; missing: the following ids are unknown. */
  last?: number
  /** Key of the step whose result is not stored yet. */
  open?: string
}

export interface ProbeOptions {
  isOn(): Promise<boolean>
  /**
   * Returns whether another connection posts with this bot: ids that this one does not know may be of that.
   */
  isShared(context: PostContext): Promise<boolean>
}

const readKnown = (value: unknown, chat: string): Known => {
  if (typeof value !== 'object' || value === null || !('chat' in value) || value.chat !== chat)
    return { chat }
  return {
    chat,
    ...('last' in value && typeof value.last === 'number' && { last: value.last }),
    ...('open' in value && typeof value.open === 'string' && { open: value.open }),
  }
}

/**
 * Finds a message whose response was lost: ids in a channel are consecutive, so it has one of the next. An edit that changes
 * nothing tells apart own messages (`not modified`), others' (`can't be edited`) and none (`not found`). It carries the
 * keyboard of the lost message: without it, the edit of a message with buttons would remove them.
 */
export const createProbe = ({ isOn, isShared }: ProbeOptions) => ({
  /** Called before a step: notes that its ids are unknown until it has ended. */
  begin: async ({ state }: PostContext, { chat, key }: { chat: string; key: string }): Promise<void> => {
    try {
      const before = await state.get(stateKey)
      if (!(await isOn())) {
        if (before !== undefined) await state.set({ [stateKey]: null })
        return
      }
      const { last, open = key } = readKnown(before, chat)
      // The outcome of another step was never determined: own messages may follow the last known one.
      const isKnown = last !== undefined && open === key
      const known: Known = { chat, open: key, ...(isKnown && { last }) }
      await state.set({ [stateKey]: known })
    } catch (cause) {
      // Telegram was not called yet.
      throw new ChannelError('unreachable', { cause, detail: 'the last id could not be stored' })
    }
  },

  /** Called after a step: notes the ids that Telegram returned, or none if it refused. */
  end: async (
    { state, log }: PostContext,
    { chat, ids }: { chat: string; ids: readonly number[] },
  ): Promise<void> => {
    try {
      if (!(await isOn())) return
      const { last } = readKnown(await state.get(stateKey), chat)
      const known = [...ids, ...(last === undefined ? [] : [last])]
      const next: Known = { chat, ...(known.length > 0 && { last: Math.max(...known) }) }
      await state.set({ [stateKey]: next })
    } catch (err) {
      // The step is still noted as open: the next one will not trust the last id.
      log.warn({ err }, 'the id of a post could not be stored')
    }
  },

  /** Finds the ids of the messages of a step; `not-sent`: there are none. */
  find: async (
    step: PublishRequest,
    context: PostContext,
  ): Promise<readonly number[] | 'not-sent' | 'unknown'> => {
    const { isTest = false } = step
    if (isTest || !(await isOn()) || (await isShared(context))) return 'unknown'
    return inChat(context, { isTest }, async ({ chat }) => {
      const { api } = context.client
      const { last, open } = readKnown(await context.state.get(stateKey), String(chat))
      if (last === undefined || open !== step.key) return 'unknown'
      // In a group the bot also answers, with ids that are unknown here.
      if ((await api.getChat(chat)).type !== 'channel') return 'unknown'
      // A bot that may edit others' posts gets the same answer for them as for its own.
      const member = await api.getChatMember(chat, botIdOf(context))
      if (member.status !== 'administrator' || member.can_edit_messages) return 'unknown'
      return look(api, { chat, last, step })
    })
  },
})
export type Probe = ReturnType<typeof createProbe>

const look = async (
  api: Bot['api'],
  { chat, last, step }: { chat: number | string; last: number; step: PublishRequest },
): Promise<readonly number[] | 'not-sent' | 'unknown'> => {
  const wanted = Math.max(step.media.length, 1)
  const found: number[] = []
  let absent = 0
  for (let id = last + 1; id <= last + most && found.length < wanted; id += 1) {
    const seen = await probe(api, { chat, id, step })
    // This was no message of the step, and has other buttons now: the rest is left alone.
    if (seen === 'changed') return 'unknown'
    if (seen === 'own') found.push(id)
    else if (found.length > 0) break
    absent = seen === 'absent' ? absent + 1 : 0
    if (absent === absentMost) return 'not-sent'
  }
  return found.length > 0 ? found : 'unknown'
}

const probe = async (
  api: Bot['api'],
  { chat, id, step }: { chat: number | string; id: number; step: PublishRequest },
): Promise<'own' | 'foreign' | 'absent' | 'changed'> => {
  try {
    await api.editMessageReplyMarkup(chat, id, step.media.length > 1 ? {} : keyboardOf(step.buttons))
    return 'changed'
  } catch (error) {
    if (isRefused(error, says.same)) return 'own'
    if (isRefused(error, says.absent)) return 'absent'
    if (isRefused(error, says.foreign)) return 'foreign'
    throw error instanceof ChannelError && error.kind === 'rejected'
      ? new ChannelError('ambiguous', { cause: error, ...(error.detail && { detail: error.detail }) })
      : error
  }
}
