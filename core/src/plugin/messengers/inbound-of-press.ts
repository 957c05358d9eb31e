import type { ChannelContext, Chat, Person } from '../channel.ts'
import type { Inbound } from '../inbound.ts'
import { buttonIndex } from './button-id.ts'
import { inboundOf } from './inbound-of.ts'

/** A press as a messenger tells it that names the message; what is missing makes it mean nothing. */
export interface Press extends Pick<ChannelContext, 'log'> {
  /** Id that the button reports, its `buttonId`. */
  id: string | null | undefined
  /** The message's keyboard. */
  rows: readonly (readonly { text: string }[])[]
  /** The messenger's id of the message. */
  messageId: string | undefined
  chat: Chat | undefined
  /** Undefined: a bot. */
  from: Person | undefined
  /**
   * Acknowledges the press at the messenger: people see a spinner until then. `label` is empty for a button
   * of another keyboard.
   */
  answer(label: string): Promise<unknown>
}

/** A press on one of our buttons, as a message with its label; it is answered first, whatever it means. */
export const inboundOfPress = async ({
  id,
  rows,
  messageId,
  chat,
  from,
  answer,
  log,
}: Press): Promise<Inbound[]> => {
  const index = buttonIndex(id)
  const text = (index === undefined ? undefined : rows.flat()[index]?.text) ?? ''
  await answer(text).catch((err: unknown) => log.debug({ err }, 'a press was not acknowledged in time'))
  if (index === undefined || !messageId || !chat || !from) return []
  return inboundOf({ chat, from, text, button: { messageId, index } })
}
