import { ChannelError, type Publisher } from '@botanika/core/plugin'
import { maxFileBytes } from '../send-file.ts'
import type { Bot } from '../telegram-api.ts'
import { maxText, visibleLength } from '../text/format.ts'
import type { Probe } from './create-probe.ts'
import { editPost, removePost } from './mend-post.ts'
import { checkPost, maxCaptionLength, planPost } from './plan-post.ts'
import { postTexts } from './post-texts.ts'
import { previewPost } from './preview-post.ts'
import { readRights } from './read-rights.ts'
import { buttonLimits, sendStep } from './send-post.ts'
import { botIdOf, inChat, type PostSettings } from './target.ts'

/** The fields of a message that its address needs. */
interface Placed {
  message_id: number
  chat: { id: number; username?: string }
}

/**
 * Returns the address of a message: in public channels by name; in private ones by id, for members.
 * Undefined: a chat whose messages have no address.
 */
const urlOf = ({ message_id, chat: { id, username } }: Placed): string | undefined => {
  if (username) return `https://t.me/${username}/${message_id}`
  const [, short] = /^-100(\d+)$/.exec(String(id)) ?? []
  return short && `https://t.me/c/${short}/${message_id}`
}

export interface PublisherOptions {
  probe: Probe
  /** Returns whether lost posts are looked for. */
  isProbing(): Promise<boolean>
}

/**
 * Creates the publisher of a bot's posts to its channel or group: a text, photo, video, document or album. A
 * bot cannot read its own posts: the probe finds out whether a lost one was accepted, where it is switched
 * on.
 */
export const createPublisher = ({
  probe,
  isProbing,
}: PublisherOptions): Omit<Publisher<PostSettings, Bot>, 'open' | 'trustedOrigins'> => ({
  limits: {
    text: maxText,
    lengthOf: visibleLength,
    besideMedia: maxCaptionLength,
    media: { most: 10, kinds: ['image', 'video', 'file'], bytes: maxFileBytes },
    buttons: buttonLimits,
    // https://core.telegram.org/bots/faq#my-bot-is-hitting-limits-how-do-i-avoid-this
    sharedPace: { messages: 20, perMs: 1_000 },
  },
  sharedKey: view => `telegram:${botIdOf(view)}`,
  accepts: ({ config }) => Boolean(config.chatId),
  can: async ({ config }) => [
    'edit',
    'remove',
    ...(config.testChatId ? ['test' as const] : []),
    ...((await isProbing()) ? ['resolve' as const] : []),
  ],
  ready: (context, { isTest }) =>
    inChat(context, { isTest }, async ({ chat }) => {
      const { api } = context.client
      if (isTest) return void (await api.getChat(chat))
      const { mayPost } = await readRights(api, { chat, botId: botIdOf(context) })
      if (!mayPost)
        throw new ChannelError('rejected', { text: postTexts.mayNotPost, detail: 'no right to post' })
    }),
  check: checkPost,
  plan: planPost,
  publish: (step, context) =>
    inChat(context, step, async to => {
      const place = { chat: String(to.chat), key: step.key }
      if (step.isTest) return published(await sendStep(context.client.api, step, to))
      await probe.begin(context, place)
      const messages = await sendStep(context.client.api, step, to).catch(async (error: unknown) => {
        // A refused call made no message: the last known id stays true.
        const isRefused = error instanceof ChannelError && error.kind !== 'ambiguous'
        if (isRefused) await probe.end(context, { ...place, ids: [] })
        throw error
      })
      await probe.end(context, { ...place, ids: messages.map(idOf) })
      return published(messages)
    }),
  resolve: async (step, context) => {
    const found = await probe.find(step, context)
    if (typeof found === 'string') return found
    return inChat(context, step, async ({ chat: id }) => {
      const chat = await context.client.api.getChat(id)
      await probe.end(context, { chat: String(id), ids: found })
      return published(found.map(message_id => ({ message_id, chat })))
    })
  },
  edit: editPost,
  remove: removePost,
  preview: previewPost,
})

const idOf = ({ message_id }: Placed): number => message_id

const published = (messages: readonly Placed[]) => {
  const [first] = messages
  if (!first) throw new ChannelError('ambiguous', { detail: 'Telegram told of no message' })
  const url = urlOf(first)
  return { externalId: messages.map(idOf).join(','), ...(url !== undefined && { url }) }
}
