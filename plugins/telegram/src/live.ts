import { type Channel, ChannelError, type Chat, type LivePreview, type Sent } from '@botanika/core/plugin'
import type { Api } from 'grammy'
import { addressOf } from './address.ts'
import { TelegramRefusal } from './errors.ts'
import { format } from './format.ts'
import { cut, type Formatted } from './rich-text.ts'
import { replyOf, withPlain } from './send.ts'
import type { Settings } from './settings.ts'
import { type FindBot, openApi } from './telegram-api.ts'

const longest = 4096

/**
 * Shows a reply while it grows: in private chats as a draft (https://core.telegram.org/bots/api#sendmessagedraft), in
 * groups, and where the server knows no drafts, as a message that is edited.
 */
export const createLive = (findBot: FindBot): NonNullable<Channel<Settings>['live']> => {
  /** Connections and chats that take no drafts. */
  const draftless = new Set<string>()

  const showDraft = async (api: Api, { chat, number, markdown }: LivePreview): Promise<void> => {
    const { chat: id, thread } = addressOf(chat.id)
    const whole = format(markdown)
    // A draft is a glance: of a long one the end is what grows.
    const { text, entities } = cut(whole, { from: Math.max(0, whole.text.length - longest) })
    await withPlain(entities, kept =>
      api.sendMessageDraft(Number(id), number, text, {
        ...thread,
        ...(kept.length > 0 && { entities: [...kept] }),
        can_stop: true,
        keep_on_stop: true,
      }),
    )
  }

  /** Names under which a chat is known to take no drafts: its connection's, where the server has none, and its own. */
  const namesOf = ({ id }: Chat, context: { id: string }) =>
    ({ everywhere: context.id, here: `${context.id}:${id}` }) as const
  const lasting = (chat: Chat, context: { id: string }): boolean => {
    const { everywhere, here } = namesOf(chat, context)
    return chat.kind !== 'private' || draftless.has(everywhere) || draftless.has(here)
  }

  return {
    lasting,
    // Telegram lets a chat have one change a second, a group twenty a minute.
    everyMs: ({ kind }) => (kind === 'private' ? 1_000 : 3_000),

    show: async (preview, context) => {
      const { chat, markdown, externalId } = preview
      const api = openApi(await findBot(context))
      if (externalId === undefined && !lasting(chat, context)) {
        try {
          await showDraft(api, preview)
        } catch (error) {
          const refusal = refusalOf(error)
          if (!refusal) throw error
          const { everywhere, here } = namesOf(chat, context)
          draftless.add(refusal.code === 404 ? everywhere : here)
        }
        return undefined
      }
      const start = cut(format(markdown), { to: longest })
      if (start.text === '') return externalId === undefined ? undefined : { externalId }
      if (externalId === undefined) return post(api, preview, start)
      await edit(api, { chatId: chat.id, externalId, ...start })
      return { externalId }
    },

    finish: async ({ chat, content, externalId }, context) => {
      if (content.kind !== 'text')
        throw new ChannelError('rejected', { detail: 'a text message cannot become an image' })
      await edit(openApi(await findBot(context)), {
        chatId: chat.id,
        externalId,
        ...format(content.markdown),
      })
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
  { chatId, externalId, text, entities }: Formatted & { chatId: string; externalId: string },
): Promise<void> => {
  const { chat } = addressOf(chatId)
  try {
    await withPlain(entities, kept => api.editMessageText(chat, Number(externalId), text, optionsOf(kept)))
  } catch (error) {
    // It says so already.
    if (!/not modified/.test(refusalOf(error)?.message ?? '')) throw error
  }
}

const optionsOf = (entities: Formatted['entities']) => ({
  link_preview_options: { is_disabled: true },
  ...(entities.length > 0 && { entities: [...entities] }),
})

/** A refusal that says that there are no drafts here; the others (a token, a flood, a blocked bot) hold for edits too. */
const refusalOf = (error: unknown): TelegramRefusal | undefined =>
  error instanceof ChannelError && error.kind === 'rejected' && error.cause instanceof TelegramRefusal
    ? error.cause
    : undefined
