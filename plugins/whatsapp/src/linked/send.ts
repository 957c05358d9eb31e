import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type ChannelContext, ChannelError, type OutboundPart, type Sent } from '@botanika/core/plugin'
import { format } from '../format.ts'
import type { Settings } from '../settings.ts'
import { typingMs } from './human-pace.ts'
import type { Lines } from './lines.ts'
import type { LineContent } from './transport.ts'

/** Makes ids as WhatsApp's web client does; the same at every attempt. */
const messageId = (partId: string): string =>
  `3EB0${createHash('sha256').update(partId).digest('hex').slice(0, 18).toUpperCase()}`

/** Sends one message, at the pace of a person who types. */
export const createSend =
  (lines: Lines) =>
  async (
    { id: partId, chat, content: given }: OutboundPart,
    { id: connectionId, signal }: Pick<ChannelContext<Settings>, 'id' | 'signal'>,
  ): Promise<Sent> => {
    const content: LineContent =
      given.kind === 'text' ? { kind: 'text', text: format(given.markdown) } : { ...given }
    const line = lines.of(connectionId)
    const to = chat.address ?? chat.id
    await line.typing(to)
    await wait(typingMs(content.kind === 'text' ? content.text : ''), undefined, { signal }).catch(cause => {
      throw new ChannelError('unreachable', { cause, detail: 'it ended before anything was sent' })
    })
    const id = messageId(partId)
    await lines.of(connectionId).send({ id, chat: to, content })
    return { externalId: id }
  }
