import { randomUUID } from 'node:crypto'
import type { Channel, ChannelContext, LivePreview, OutboundPart, Sent } from '../channel.ts'
import { ChannelError } from '../channel-error.ts'
import type { OutboundContent } from '../content.ts'
import { plainText } from '../plain-text.ts'

/** A message of ours that gets another text. */
export interface MessageEdit extends Pick<OutboundPart, 'chat'> {
  externalId: string
  content: Extract<OutboundContent, { kind: 'text' }>
}

export interface GrowingMessageOptions<Config, Client>
  extends Pick<NonNullable<Channel<Config, Client>['live']>, 'everyMs'> {
  /** The text of an answer as people see it; an empty one is not shown. Omitted: `plainText`. */
  format?(markdown: string): string
  /** The channel's. */
  send(part: OutboundPart, context: ChannelContext<Config, Client>): Promise<Sent>
  edit(message: MessageEdit, context: ChannelContext<Config, Client>): Promise<unknown>
}

/** `live` of a messenger that can edit: a reply is a message that grows. */
export const growingMessage = <Config, Client>(options: GrowingMessageOptions<Config, Client>) => {
  const { everyMs, format = plainText, send, edit } = options
  type Context = ChannelContext<Config, Client>
  return {
    everyMs,
    show: async (preview: LivePreview, context: Context): Promise<Sent | undefined> => {
      const { chat, markdown, replyTo, externalId } = preview
      const content = { kind: 'text', markdown } as const
      const isEmpty = format(markdown) === ''
      if (externalId === undefined)
        return isEmpty ? undefined : send({ id: randomUUID(), chat, content, replyTo }, context)
      if (!isEmpty) await edit({ chat, content, externalId }, context)
      return { externalId }
    },
    finish: async (
      { chat, content, externalId }: OutboundPart & { externalId: string },
      context: Context,
    ): Promise<void> => {
      if (content.kind !== 'text')
        throw new ChannelError('rejected', { detail: 'a text message cannot become a file' })
      await edit({ chat, content, externalId }, context)
    },
  }
}
