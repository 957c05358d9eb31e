import type { Message } from '@botanika/core/contract'
import { type Live, openLive } from '../../data/socket.ts'
import type { ChatEvent } from './chat-state.ts'
import type { ChatStore } from './chat-store.ts'
import { isClosed } from './is-closed.ts'

/** Time that a first connection gets before a message is sent by POST, ms. */
const firstConnectMs = 2_500

/** The socket's half of a chat: it puts events into the store. */
export interface LiveSide {
  /** The connection, while there is one. */
  live(): Live | null
  connect(): Promise<void>
  /** The connection, if it comes soon enough to send through it. */
  soon(): Promise<Live | null>
  /** Enters the conversation's room and takes over its last page. */
  join(): Promise<void>
  close(): void
}

/** Enters the room of a conversation; returns its last page. */
export type EnterRoom = (live: Live, conversationId: string) => Promise<{ messages: readonly Message[] }>

const asPerson: EnterRoom = (live, conversationId) => live.send('conversation:join', { conversationId })

/** @param enter - How the conversation is entered; default: as its person. */
export const createLiveSide = (store: ChatStore, { enter = asPerson } = {}): LiveSide => {
  let found: Live | null = null
  let isConnected = false
  let connecting: Promise<void> | null = null
  const leave: (() => void)[] = []
  const live = (): Live | null => (isConnected ? found : null)

  const join = async (): Promise<void> => {
    const { conversationId } = store.state()
    if (!found || !conversationId) return
    try {
      const { messages } = await enter(found, conversationId)
      if (store.state().conversationId === conversationId)
        store.dispatch({ type: 'page', messages, source: 'live' })
    } catch (error) {
      // The chat is not in the room: a reply that is being written is requested, and the next connection
      // joins again.
      if (isClosed(error)) store.dispatch({ type: 'closed' })
      else store.notify()
    }
  }

  const hear = (connection: Live): void => {
    const news = (conversationId: string, event: ChatEvent): void => {
      if (conversationId !== store.state().conversationId) return
      store.heard()
      store.dispatch(event)
    }
    leave.push(
      connection.on('message:created', ({ message }) =>
        news(message.conversationId, { type: 'created', message }),
      ),
      connection.on('message:delta', ({ conversationId, messageId, seq, text }) =>
        news(conversationId, { type: 'delta', messageId, seq, text }),
      ),
      connection.on('message:replaced', ({ conversationId, messageId, seq, text }) =>
        news(conversationId, { type: 'replaced', messageId, seq, text }),
      ),
      connection.on('message:done', ({ message }) =>
        news(message.conversationId, { type: 'ended', message }),
      ),
      connection.on('message:failed', ({ message }) =>
        news(message.conversationId, { type: 'ended', message }),
      ),
      connection.on('message:rated', ({ message }) =>
        news(message.conversationId, { type: 'ended', message }),
      ),
      connection.on('conversation:cleared', ({ conversationId }) =>
        news(conversationId, { type: 'cleared' }),
      ),
      connection.on('conversation:closed', ({ conversationId }) => news(conversationId, { type: 'closed' })),
      connection.onConnect(() => {
        isConnected = true
        store.notify()
        void join()
      }),
      connection.onDisconnect(() => {
        isConnected = false
        store.notify()
      }),
    )
  }

  const connect = (): Promise<void> => {
    connecting ??= openLive().then(
      connection => {
        if (store.isClosed()) return
        found = connection
        hear(connection)
      },
      () => {
        connecting = null
      },
    )
    return connecting
  }

  return {
    live,
    connect,
    join,
    soon: async () => {
      await Promise.race([connect(), pause(firstConnectMs)])
      const until = Date.now() + firstConnectMs
      while (found && !isConnected && Date.now() < until && !store.isClosed()) await pause(50)
      return live()
    },
    close: () => {
      for (const stop of leave) stop()
    },
  }
}

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))
