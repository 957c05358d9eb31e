import type { Unsent } from './outbox.ts'
import type { Face, Message, WidgetDesign } from './wire.ts'

/** `opening`: no visit yet; `polling`: sockets are blocked, messages come by request; `refused`: no visit possible. */
export type Connection = 'opening' | 'connecting' | 'online' | 'polling' | 'offline' | 'refused'

/** All that the views draw. */
export interface ChatState {
  connection: Connection
  assistant: string
  face: Face | undefined
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
}

export interface Store {
  get(): ChatState
  set(change: Partial<ChatState>): void
  subscribe(listener: () => void): () => void
}

/** A value that views watch; listeners run once per turn of the event loop, however many changes it brought. */
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
