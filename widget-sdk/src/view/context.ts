import type { Chat } from '../conversation/chat.ts'
import type { Labels } from '../language/labels.ts'
import type { Language } from '../wire.ts'

/** The surroundings that the parts of a message need besides the message. */
export interface Surroundings {
  chat: Chat
  texts: Labels
  language: Language
  /** Origin of the server, whose own images load by themselves. */
  origin: string
  root: ShadowRoot
}
