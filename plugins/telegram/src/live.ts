import {
  type Channel,
  ChannelError,
  type Chat,
  growingMessage,
  type LivePreview,
  type MessageEdit,
  type Refusal,
  refusalOf,
} from '@botanika/core/plugin'
import type { Api } from 'grammy'
import { addressOf } from './address.ts'
import { keyboardOf } from './keyboard.ts'
import { send, withPlain } from './send.ts'
import type { Settings } from './settings.ts'
import type { Bot, BotContext } from './telegram-api.ts'
import { format, maxText } from './text/format.ts'
import { cut } from './text/rich-text.ts'

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
    // A draft is short-lived: of a long reply the end is shown, as it grows.
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
    ...growing,
    lasting,
    show: async (preview, context) => {
      const { chat, externalId } = preview
      if (externalId !== undefined || lasting(chat, context)) return growing.show(preview, context)
      try {
        await showDraft(context.client.api, preview)
      } catch (error) {
        const refusal = rejectionOf(error)
        if (!refusal) throw error
        const { everywhere, here } = namesOf(chat, context)
        draftless.add(refusal.code === 404 ? everywhere : here)
      }
      return undefined
    },
  }
}

const edit = async (
  { chat: { id }, content: { markdown, buttons }, externalId }: MessageEdit,
  { client: { api } }: BotContext,
): Promise<void> => {
  const { chat } = addressOf(id)
  const { text, entities } = format(markdown)
  const options = { link_preview_options: { is_disabled: true }, ...keyboardOf(buttons) }
  try {
    await withPlain(entities, kept =>
      api.editMessageText(chat, Number(externalId), text, {
        ...options,
        ...(kept.length > 0 && { entities: [...kept] }),
      }),
    )
  } catch (error) {
    // The text is unchanged.
    if (!/not modified/.test(rejectionOf(error)?.message ?? '')) throw error
  }
}

const growing = growingMessage<Settings, Bot>({
  // Telegram allows one change per second in a chat, and twenty a minute in a group.
  everyMs: ({ kind }) => (kind === 'private' ? 1_000 : 3_000),
  format: markdown => format(markdown).text,
  send,
  edit,
})

/**
 * Returns the error if it means no draft support; the others (token, rate limit, blocked bot) apply to edits
 * too.
 */
const rejectionOf = (error: unknown): Refusal | undefined =>
  error instanceof ChannelError && error.kind === 'rejected' ? refusalOf(error) : undefined
