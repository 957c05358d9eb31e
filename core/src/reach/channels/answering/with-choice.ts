import type { Button } from '../../../plugin/content.ts'
import type { InboundMessage } from '../../../plugin/inbound.ts'
import { acceptsButtons } from '../outbox/fallback/accepts.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Connection } from '../registry.ts'
import type { ChatRecord } from './chat.model.ts'

export interface ChoiceOptions {
  connection: Connection
  outbox: Pick<Outbox, 'buttonsOf'>
  chat: Pick<ChatRecord, 'offered'>
}

/**
 * Resolves a message that chooses a button: its text becomes the button's text. The choice is a press, the
 * label, or the number if the buttons were sent as a list. Other messages are returned unchanged.
 */
export const withChoice = async (
  message: InboundMessage,
  { connection: { channel, context }, outbox, chat: { offered = [] } }: ChoiceOptions,
): Promise<InboundMessage> => {
  const { button, text } = message
  const pressed =
    button &&
    (await outbox.buttonsOf({
      integrationId: context.id,
      chatId: message.chat.id,
      externalId: button.messageId,
    }))
  const chosen = button ? pressed?.[button.index] : typed(text, offered, !acceptsButtons(channel, offered))
  return chosen ? { ...message, text: chosen.payload ?? chosen.text } : message
}

const typed = (text: string, offered: readonly Button[], isNumbered: boolean): Button | undefined => {
  const words = folded(text)
  const [, number] = /^(\d{1,2})[.)]?$/.exec(words) ?? []
  return (
    offered.find(button => folded(button.text) === words) ??
    (isNumbered && number !== undefined ? offered[Number(number) - 1] : undefined)
  )
}

const folded = (text: string): string => text.trim().toLocaleLowerCase()
