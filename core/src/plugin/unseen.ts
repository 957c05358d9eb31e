import type { Text } from '../contract/text.ts'
import { texts } from './texts.ts'

/** Kinds of things that came with the words of a message and cannot be opened. */
export type Unseen = 'video' | 'location' | 'audio' | 'large' | 'other'

/** Text added to the answer to the words of the message. */
export const unseenTexts: Readonly<Record<Unseen, Text>> = texts.unseen
