import type { Text } from '@botanika/core/contract'
import { declineOf, declineTexts, type Unseen } from '@botanika/core/plugin'
import { texts } from './texts.ts'
import type { Attachment } from './wire.ts'

const { video, location, other } = declineTexts

const own: Readonly<Record<string, Text>> = {
  video_message: video,
  clip: video,
  audio: texts.declineMusic,
}

/** Returns the answer to a message of nothing but unsupported content; undefined: it has no content. */
export const declined = (attachments: readonly Attachment[], hasPlace: boolean): Text | undefined => {
  const [first] = attachments
  if (first) return declineOf(first.type, own) ?? other
  return hasPlace ? location : undefined
}

const unseenKinds: Readonly<Record<string, Unseen>> = {
  video: 'video',
  video_message: 'video',
  clip: 'video',
  audio: 'audio',
  story: 'other',
  graffiti: 'other',
  poll: 'other',
}

/** Returns the contents of a message that cannot be opened, beside its words. */
export const unseenIn = (attachments: readonly Attachment[], hasPlace: boolean): Unseen[] => {
  const found = attachments.flatMap(({ type }) =>
    Object.hasOwn(unseenKinds, type) ? (unseenKinds[type] ?? []) : [],
  )
  return [...new Set(hasPlace ? [...found, 'location' as const] : found)]
}
