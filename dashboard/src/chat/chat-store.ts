import { type ChatEvent, type ChatState, emptyChat, reduceChat } from './chat-state.ts'

/** A chat's state and who watches it. */
export interface ChatStore {
  state(): ChatState
  dispatch(event: ChatEvent): void
  subscribe(listener: () => void): () => void
  /** Tells the watchers that something beside the state changed. */
  tell(): void
  /** Ms since the server was last heard of. */
  silence(): number
  heard(): void
  isClosed(): boolean
  /** From here on nothing changes any more. */
  close(): void
}

export const createChatStore = (now: () => number = Date.now): ChatStore => {
  let state = emptyChat
  let isClosed = false
  let lastNews = now()
  const listeners = new Set<() => void>()
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  return {
    state: () => state,
    tell,
    dispatch: event => {
      const next = isClosed ? state : reduceChat(state, event)
      if (next === state) return
      state = next
      tell()
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
