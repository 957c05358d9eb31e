import type { Text } from '@botanika/core/contract'
import { declineTexts, type Unseen } from '@botanika/core/plugin'
import { texts } from './texts.ts'

const { video, sticker, contact, location, poll, story, other } = declineTexts

/** Unsupported contents of a message by field; a venue also has a location, so it comes first. */
const kinds: readonly [field: string, said: Text][] = [
  ['video', video],
  // A GIF is also a document.
  ['animation', video],
  ['sticker', sticker],
  ['venue', location],
  ['location', location],
  ['contact', contact],
  ['poll', poll],
  ['checklist', poll],
  ['dice', texts.decline.game],
  ['story', story],
  ['game', other],
  // These texts in blocks are sent by bots and by clients that are newer than this version.
  ['rich_message', other],
  ['paid_media', texts.decline.paidMedia],
]

/** The reply to unsupported content; undefined if there is none, as in a service message. */
export const declined = (message: object): Text | undefined => kinds.find(([field]) => field in message)?.[1]

const unseenKinds: readonly [field: string, kind: Unseen][] = [
  ['video', 'video'],
  ['animation', 'video'],
  ['venue', 'location'],
  ['paid_media', 'other'],
]

/** Returns the contents of a message that cannot be opened, beside its words. */
export const unseenIn = (message: object): Unseen[] =>
  unseenKinds.flatMap(([field, kind]) => (field in message ? [kind] : [])).slice(0, 1)

export const tooLarge: Text = texts.decline.tooLarge
