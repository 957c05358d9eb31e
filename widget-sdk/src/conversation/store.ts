import type { ComponentChild, h as createElement } from 'preact'
import type { Labels } from '../language/labels.ts'
import type { Language, Message, WidgetDesign } from '../wire.ts'
import type { Unsent } from './outbox.ts'

/** `opening`: no visit yet; `polling`: sockets are blocked, messages come by request; `refused`: no visit possible, or no answer. */
export type Connection = 'opening' | 'connecting' | 'online' | 'polling' | 'offline' | 'refused'

/** The state that the views draw. */
export interface ChatState {
  connection: Connection
  assistant: string
  /** Suggested first questions. */
  suggestions: readonly string[]
  design: WidgetDesign
  messages: readonly Message[]
  unsent: readonly Unsent[]
  /** true: someone is about to answer and no text has come. */
  typing: boolean
  unread: number
  /** Reason why no visit is possible, or a notice of the server. */
  notice: string
  /** Longest text of one message, UTF-16 units. */
  messageCharacters: number
  /** A message that goes back into the field, to be changed. */
  draft?: string | undefined
  language: Language
  texts: Labels
  /** Theme that the site chose instead of the design's. */
  theme?: WidgetDesign['theme']
  /** true: the site around is dark. Missing: the site does not tell. */
  siteIsDark?: boolean | undefined
  isOpen: boolean
  /** true: the visitor agreed. Until the session answers it is true, so that nothing is asked. */
  consentGiven: boolean
  contactGiven: boolean
  /** Draws a part's own view above the field. */
  aside?: ((h: typeof createElement) => ComponentChild) | undefined
  /** The last failure that does not belong to a single message. */
  fault?: { code: string; message: string }
}

/** State of a chat before the server's first answer. */
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
