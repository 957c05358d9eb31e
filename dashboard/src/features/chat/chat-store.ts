import { type ChatEvent, type ChatState, emptyChat, reduceChat } from './chat-state.ts'

/** A chat's state and its listeners. */
export interface ChatStore {
  state(): ChatState
  dispatch(event: ChatEvent): void
  subscribe(listener: () => void): () => void
  /** Notifies listeners of a change outside the state. */
  notify(): void
  /** Returns the time since the last message of the server, ms. */
  silence(): number
  heard(): void
  isClosed(): boolean
  /** Closes the store: nothing changes any more. */
  close(): void
}

export const createChatStore = (now: () => number = Date.now): ChatStore => {
  let state = emptyChat
  let isClosed = false
  let lastNews = now()
  const listeners = new Set<() => void>()
  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  return {
    state: () => state,
    notify,
    dispatch: event => {
      const next = isClosed ? state : reduceChat(state, event)
      if (next === state) return
      state = next
      notify()
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    silence: () => now() - lastNews,
    heard: () => {
      lastNews = now()
    },
    isClosed: () => isClosed,
    close: () => {
      isClosed = true
    },
  }
}
