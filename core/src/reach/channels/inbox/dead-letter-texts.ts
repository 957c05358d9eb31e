import type { Text } from '../../../contract/text.ts'
import { AppError, localizeToAll } from '../../../platform/errors/app-error.ts'
import { ChannelError } from '../../../plugin/channel-error.ts'
import { texts } from '../texts.ts'

/** Explanations of dead letters for the connection's owner. */
export const deadLetterTexts = texts.deadLetter

/** The error's own text for the owner, if any; internal messages stay in the server's log. */
export const deadLetterText = (error: unknown): Text => {
  if (error instanceof AppError) return localizeToAll(error)
  return (error instanceof ChannelError && error.text) || deadLetterTexts.unexpected
}
