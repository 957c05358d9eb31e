import { setTimeout as wait } from 'node:timers/promises'
import {
  type Channel,
  ChannelError,
  type OutboundContent,
  type OutboundPart,
  plainText,
  refusalOf,
  type Sent,
} from '@botanika/core/plugin'
import { texts } from './error-texts.ts'
import { notReady } from './errors.ts'
import { keyboardOf } from './keyboard.ts'
import type { Max, MaxContext, NewMessage } from './max-api.ts'
import type { Settings } from './settings.ts'

/** https://dev.max.ru/docs-api/objects/NewMessageBody */
export const maxText = 4_000
export const lengthOf = (markdown: string): number => plainText(markdown).length
/** MAX shows these as pictures (https://dev.max.ru/docs-api/methods/POST/uploads); others are files. */
const pictures: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/gif'])
const firstWaitMs = 500
/** Within the host's limit for the whole call. */
const maxWaitMs = 8_000

export const send = async (
  { chat, content, replyTo }: OutboundPart,
  { client, signal }: MaxContext,
): Promise<Sent> => {
  const message = await messageOf(content, client)
  const link = replyTo === undefined ? undefined : ({ type: 'reply', mid: replyTo } as const)
  for (let pause = firstWaitMs; ; pause *= 2)
    try {
      return { externalId: await client.send(chat.id, { ...message, link }) }
    } catch (error) {
      if (refusalOf(error)?.code !== notReady || pause > maxWaitMs) throw error
      await wait(pause, undefined, { signal })
    }
}

const messageOf = async (content: OutboundContent, client: Max): Promise<NewMessage> => {
  if (content.kind === 'text') {
    const text = plainText(content.markdown)
    if (text === '') throw new ChannelError('rejected', { text: texts.empty, detail: 'nothing to send' })
    return { text, attachments: keyboardOf(content.buttons) }
  }
  const type = content.kind === 'image' && !pictures.has(content.mime) ? 'file' : content.kind
  return { attachments: [{ type, payload: await client.upload(type, content) }] }
}

/** A reply as it grows: a message that is edited. MAX takes two changes a second in a chat. */
export const live: NonNullable<Channel<Settings, Max>['live']> = {
  everyMs: ({ kind }) => (kind === 'private' ? 1_500 : null),
  show: async ({ chat, markdown, externalId }, { client }) => {
    const text = plainText(markdown).slice(0, maxText).toWellFormed()
    if (externalId === undefined)
      return text === '' ? undefined : { externalId: await client.send(chat.id, { text }) }
    if (text !== '') await client.edit(externalId, { text })
    return { externalId }
  },
  finish: async ({ content, externalId }, { client }) => {
    await client.edit(externalId, await messageOf(content, client))
  },
}
