import type { Chat } from '../conversation/chat.ts'
import type { Labels } from '../language/labels.ts'
import type { Language } from '../wire.ts'

/** What the parts of a message need besides the message. */
export interface Surroundings {
  chat: Chat
  texts: Labels
  language: Language
  /** Of the server, whose own images load by themselves. */
  origin: string
  root: ShadowRoot
}
