import { growingMessage, type OutboundPart, plainText, requireText } from '@botanika/core/plugin'
import { texts } from './error-texts.ts'
import { keyboardOf } from './keyboard.ts'
import type { Max, MaxContext } from './max-api.ts'
import type { Settings } from './settings.ts'

/** https://dev.max.ru/docs-api/objects/NewMessageBody */
export const maxText = 4_000
export const lengthOf = (markdown: string): number => plainText(markdown).length
/**
 * Media types that MAX shows as pictures (https://dev.max.ru/docs-api/methods/POST/uploads); others are
 * files.
 */
const pictures: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/gif'])

export const send = async ({ chat, content, replyTo }: OutboundPart, { client }: MaxContext) => {
  const message = await messageOf(content, client)
  const link = replyTo === undefined ? undefined : { type: 'reply', mid: replyTo }
  return { externalId: await client.send(chat.id, { ...message, link }) }
}

const messageOf = async (content: OutboundPart['content'], client: Max) => {
  if (content.kind === 'text')
    return {
      text: requireText(plainText(content.markdown), texts),
      attachments: keyboardOf(content.buttons),
    }
  const type = content.kind === 'image' && !pictures.has(content.mime) ? 'file' : content.kind
  return { attachments: [{ type, payload: await client.upload(type, content) }] }
}

/** Growing messages: MAX takes two changes a second in a chat. */
export const live = growingMessage<Settings, Max>({
  everyMs: ({ kind }) => (kind === 'private' ? 1_500 : null),
  send,
  edit: async ({ content, externalId }, { client }) =>
    client.edit(externalId, await messageOf(content, client)),
})
