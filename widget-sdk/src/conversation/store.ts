import type { ComponentChild, h as createElement } from 'preact'
import type { Labels } from '../language/labels.ts'
import type { Language, Message, WidgetDesign } from '../wire.ts'
import type { Unsent } from './outbox.ts'

/** `opening`: no visit yet; `polling`: sockets are blocked, messages come by request; `refused`: no visit possible, or no answer. */
export type Connection = 'opening' | 'connecting' | 'online' | 'polling' | 'offline' | 'refused'

/** All that the views draw. */
export interface ChatState {
  connection: Connection
  assistant: string
  /** Questions to begin with. */
  suggestions: readonly string[]
  design: WidgetDesign
  messages: readonly Message[]
  unsent: readonly Unsent[]
  /** Someone is about to answer and no text has come. */
  typing: boolean
  unread: number
  /** Why no visit is possible, or a word of the server. */
  notice: string
  /** Longest text of one message, UTF-16 units. */
  messageCharacters: number
  /** A message that goes back into the field, to be changed. */
  draft?: string | undefined
  language: Language
  texts: Labels
  /** What the site chose instead of the design's. */
  theme?: WidgetDesign['theme']
  /** The ground of the site around, where it tells. */
  siteIsDark?: boolean | undefined
  isOpen: boolean
  /** Whether the visitor agreed; before the session answers nothing is asked. */
  consentGiven: boolean
  contactGiven: boolean
  /** A part's own drawing above the field. */
  aside?: ((h: typeof createElement) => ComponentChild) | undefined
  /** The last failure that is not of a single message. */
  fault?: { code: string; message: string }
}

/** A chat before its first answer. */
export function initialState(begin: Pick<ChatState, 'design' | 'language' | 'texts'>): ChatState {
  return {
    connection: 'opening',
    assistant: '',
    suggestions: [],
    messages: [],
    unsent: [],
    typing: false,
    unread: 0,
    notice: '',
    messageCharacters: 4_000,
    isOpen: false,
    consentGiven: true,
    contactGiven: true,
    ...begin,
  }
}

export interface Store {
  get(): ChatState
  set(change: Partial<ChatState>): void
  subscribe(listener: () => void): () => void
}

/** A value that views watch; listeners run once per turn of the event loop, however many changes there were. */
export function createStore(initial: ChatState): Store {
  let state = initial
  let due = false
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change }
      if (due) return
      due = true
      queueMicrotask(() => {
        due = false
        for (const listener of listeners) listener()
      })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
