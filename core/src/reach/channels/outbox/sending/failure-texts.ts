import type { Text } from '../../../../contract/text.ts'
import { fillTexts } from '../../../../platform/texts/fill-texts.ts'
import type { ChannelErrorKind } from '../../../../plugin/channel-error.ts'
import { texts as catalogue } from '../../texts.ts'

/** Default texts per failure kind for the connection's owner. */
export const failureTexts: Record<ChannelErrorKind, Text> = catalogue.failure.kinds

/** Text for a message that was rate-limited for more than a day. */
export const waitedTooLong: Text = catalogue.failure.waitedTooLong

/** Text for a rejected message, with the messenger's error message. */
export const refusedWith = (words: string): Text => fillTexts(catalogue.failure.refusedWith, { words })

/** Text for a file that cannot be read from storage. */
export const unreadableFile: Text = catalogue.failure.unreadableFile

/** Text for a message of an account that may not answer people now. */
export const notSentBecause = (reason: Text): Text => fillTexts(catalogue.failure.notSentBecause, { reason })
