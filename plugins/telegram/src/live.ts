import {
  type Channel,
  ChannelError,
  type Chat,
  type LivePreview,
  type Refusal,
  refusalOf,
  type Sent,
} from '@botanika/core/plugin'
import type { Api } from 'grammy'
import { addressOf } from './address.ts'
import { keyboardOf } from './keyboard.ts'
import { replyOf, withPlain } from './send.ts'
import type { Settings } from './settings.ts'
import type { Bot } from './telegram-api.ts'
import { format, maxText } from './text/format.ts'
import { cut, type Formatted } from './text/rich-text.ts'

/**
 * Shows a growing reply: in private chats as a draft (https://core.telegram.org/bots/api#sendmessagedraft),
 * in groups, or if the server does not support drafts, as a message that is edited.
 */
export const createLive = (): NonNullable<Channel<Settings, Bot>['live']> => {
  /** Connections and chats without support for drafts. */
  const draftless = new Set<string>()

  const showDraft = async (api: Api, { chat, number, markdown }: LivePreview): Promise<void> => {
    const { chat: id, thread } = addressOf(chat.id)
    const whole = format(markdown)
    // A draft is short-lived: of a long one the end is shown, as it grows.
    const { text, entities } = cut(whole, { from: Math.max(0, whole.text.length - maxText) })
    await withPlain(entities, kept =>
      api.sendMessageDraft(Number(id), number, text, {
        ...thread,
        ...(kept.length > 0 && { entities: [...kept] }),
        can_stop: true,
        keep_on_stop: true,
      }),
    )
  }

  /** Keys of missing draft support: of the connection, if the server has none, and of the chat. */
  const namesOf = ({ id }: Chat, context: { id: string }) =>
    ({ everywhere: context.id, here: `${context.id}:${id}` }) as const
  const lasting = (chat: Chat, context: { id: string }): boolean => {
    const { everywhere, here } = namesOf(chat, context)
    return chat.kind !== 'private' || draftless.has(everywhere) || draftless.has(here)
  }

  return {
    lasting,
    // Telegram allows one change per second in a chat, and twenty a minute in a group.
    everyMs: ({ kind }) => (kind === 'private' ? 1_000 : 3_000),

    show: async (preview, context) => {
      const { chat, markdown, externalId } = preview
      const { api } = context.client
      if (externalId === undefined && !lasting(chat, context)) {
        try {
          await showDraft(api, preview)
        } catch (error) {
          const refusal = rejectionOf(error)
          if (!refusal) throw error
          const { everywhere, here } = namesOf(chat, context)
          draftless.add(refusal.code === 404 ? everywhere : here)
        }
        return undefined
      }
      const start = cut(format(markdown), { to: maxText })
      if (start.text === '') return externalId === undefined ? undefined : { externalId }
      if (externalId === undefined) return post(api, preview, start)
      await edit(api, { chatId: chat.id, externalId, ...start })
      return { externalId }
    },

    finish: async ({ chat, content, externalId }, { client: { api } }) => {
      if (content.kind !== 'text')
        throw new ChannelError('rejected', { detail: 'a text message cannot become a file' })
      const { markdown, buttons } = content
      await edit(api, { chatId: chat.id, externalId, keyboard: keyboardOf(buttons), ...format(markdown) })
    },
  }
}

const post = async (
  api: Api,
  { chat: { id }, replyTo }: Pick<LivePreview, 'chat'> & { replyTo?: string },
  { text, entities }: Formatted,
): Promise<Sent> => {
  const { chat, thread } = addressOf(id)
  const { message_id } = await withPlain(entities, kept =>
    api.sendMessage(chat, text, { ...thread, ...replyOf(replyTo), ...optionsOf(kept) }),
  )
  return { externalId: String(message_id) }
}

const edit = async (
  api: Api,
  {
    chatId,
    externalId,
    keyboard = {},
    text,
    entities,
  }: Formatted & { chatId: string; externalId: string; keyboard?: ReturnType<typeof keyboardOf> },
): Promise<void> => {
  const { chat } = addressOf(chatId)
  try {
    await withPlain(entities, kept =>
      api.editMessageText(chat, Number(externalId), text, { ...optionsOf(kept), ...keyboard }),
    )
  } catch (error) {
    // The text is unchanged.
    if (!/not modified/.test(rejectionOf(error)?.message ?? '')) throw error
  }
}

const optionsOf = (entities: Formatted['entities']) => ({
  link_preview_options: { is_disabled: true },
  ...(entities.length > 0 && { entities: [...entities] }),
})

/** An error that means no draft support; the others (token, rate limit, blocked bot) apply to edits too. */
const rejectionOf = (error: unknown): Refusal | undefined =>
  error instanceof ChannelError && error.kind === 'rejected' ? refusalOf(error) : undefined
