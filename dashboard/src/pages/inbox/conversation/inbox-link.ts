import type { DialogueMessage } from '@botanika/core/contract'
import { ApiError, api } from '../../../data/api.ts'
import { type Live, openLive } from '../../../data/socket.ts'
import {
  type ChatState,
  createChatStore,
  createLiveSide,
  gapsOf,
  newMessageId,
  type Pending,
  pageSize,
} from '../../../features/chat/index.ts'
import type { InboxNews } from '../inbox-news.ts'

/** Time in which a person who writes counts as writing on, ms. */
const typingMs = 6_000
/** Interval between two signs that the colleague writes, ms. */
const signMs = 3_000
/** Time in which deltas that came out of order may complete themselves, ms. */
const healMs = 300
/** Time without a connection, ms, after which the reader is told. */
const lateMs = 4_000
/** Interval at which a conversation is read where there is no live connection, ms. */
const pollMs = 5_000

export interface InboxLinkOptions {
  id: string
  news: InboxNews
  /** Messages that did not reach the server when the conversation was left. */
  pending: readonly Pending[]
  /** Called with those that have not reached it now. */
  onPending: (pending: readonly Pending[]) => void
}

export interface SendOptions {
  /** Takes the conversation over where the sender does not have it; a refusal is that of the message. */
  take: () => Promise<unknown>
}

/** One open conversation of the inbox: its messages, live, and the ways to answer. */
export interface InboxLink {
  state(): ChatState
  subscribe(listener: () => void): () => void
  /** Reads it for the first time. Throws when it cannot be read. */
  open(): Promise<void>
  earlier(): Promise<void>
  /** Returns whether its person is writing. */
  isTyping(): boolean
  /** Returns false while no events come for some seconds already: it is read again and again then. */
  isLive(): boolean
  /** Sends an answer; where that fails it stays as refused, with the reason. */
  send(text: string, options: SendOptions): Promise<void>
  resend(clientMessageId: string, options: SendOptions): Promise<void>
  withdraw(clientMessageId: string): void
  /** Shows the person that somebody writes. */
  sign(): void
  close(): void
}

export const createInboxLink = ({ id, news, pending, onPending }: InboxLinkOptions): InboxLink => {
  const store = createChatStore()
  const { state, dispatch } = store
  let typing: ReturnType<typeof setTimeout> | undefined
  let healing: ReturnType<typeof setTimeout> | undefined
  let signedAt = 0
  let isLate = false
  let wait: ReturnType<typeof setTimeout> | undefined
  const leave: (() => void)[] = []
  for (const one of pending) dispatch({ type: 'sending', pending: one })

  const socket = createLiveSide(store, {
    enter: async (live, conversationId) => {
      const { item, messages } = await live.send('inbox:watch', { conversationId })
      news.note(item)
      return { messages }
    },
  })

  const stopTyping = (): void => {
    clearTimeout(typing)
    typing = undefined
    store.notify()
  }
  const hear = (live: Live): void => {
    if (store.isClosed()) return
    leave.push(
      live.on('inbox:typing', ({ conversationId }) => {
        if (conversationId !== id) return
        clearTimeout(typing)
        typing = setTimeout(stopTyping, typingMs)
        store.notify()
      }),
      live.on('message:created', ({ message }) => {
        if (message.conversationId === id && message.role === 'user') stopTyping()
      }),
      // The outcome of a reply is not in its event.
      live.on('message:done', ({ message }) => {
        if (message.conversationId === id && message.role === 'assistant') void socket.join()
      }),
    )
  }

  const readPage = async (): Promise<DialogueMessage[]> =>
    api('GET /api/dialogues/{id}/messages', { params: { id }, query: { limit: pageSize } })
  const poll = setInterval(() => {
    if (socket.live() || state().conversationId === null) return
    // The next reading is a few seconds away.
    Promise.all([readPage(), news.read(id)]).then(
      ([messages]) => dispatch({ type: 'page', messages, source: 'read' }),
      () => undefined,
    )
  }, pollMs)
  let told = state().pending
  const unsubscribe = store.subscribe(() => {
    if (state().pending !== told) {
      told = state().pending
      onPending(told)
    }
    if (socket.live()) {
      clearTimeout(wait)
      wait = undefined
      isLate = false
    } else
      wait ??= setTimeout(() => {
        isLate = true
        store.notify()
      }, lateMs)
    if (gapsOf(state()).length > 0)
      healing ??= setTimeout(() => {
        healing = undefined
        if (gapsOf(state()).length > 0) void socket.join()
      }, healMs)
  })

  /** Answers leave one after another, in the order in which they were written. */
  let sending: Promise<void> = Promise.resolve()
  const deliver = (one: Pending, options: SendOptions): Promise<void> => {
    const { reason: _, ...again } = one
    dispatch({ type: 'sending', pending: { ...again, status: 'sending' } })
    sending = sending.then(() => post(one, options))
    return sending
  }
  const post = async (one: Pending, { take }: SendOptions): Promise<void> => {
    const { clientMessageId, text } = one
    try {
      await take()
      const message = await api('POST /api/conversations/{id}/operator-messages', {
        params: { id },
        body: { message: text, clientMessageId },
      })
      dispatch({ type: 'ended', message })
      dispatch({ type: 'withdrawn', clientMessageId })
    } catch (error) {
      const reason = error instanceof ApiError && error.status !== 0 ? error.message : ''
      dispatch({ type: 'refused', clientMessageId, reason })
    }
  }

  return {
    state,
    subscribe: store.subscribe,
    isTyping: () => typing !== undefined,
    isLive: () => socket.live() !== null || !isLate,
    open: async () => {
      const [messages] = await Promise.all([readPage(), news.read(id)])
      // A full page may have others before it.
      const messageCount = messages.length === pageSize ? pageSize + 1 : messages.length
      dispatch({ type: 'opened', conversationId: id, messages, messageCount })
      // It removes what was being sent when the conversation was left, and has arrived.
      dispatch({ type: 'page', messages, source: 'read' })
      void socket.connect()
      // Where sockets are blocked it is read every few seconds.
      openLive().then(hear, () => undefined)
    },
    earlier: async () => {
      const [first] = state().messages
      if (!first) return
      const messages = await api('GET /api/dialogues/{id}/messages', {
        params: { id },
        query: { before: first.id, limit: pageSize },
      })
      dispatch({ type: 'earlier', messages, asked: pageSize })
    },
    send: (text, options) =>
      deliver(
        { clientMessageId: newMessageId(), text, status: 'sending', timestamp: new Date().toISOString() },
        options,
      ),
    resend: async (clientMessageId, options) => {
      const one = state().pending.find(known => known.clientMessageId === clientMessageId)
      if (one) await deliver(one, options)
    },
    withdraw: clientMessageId => dispatch({ type: 'withdrawn', clientMessageId }),
    sign: () => {
      const live = socket.live()
      if (!live || Date.now() - signedAt < signMs) return
      signedAt = Date.now()
      // A sign that is lost is followed by another one.
      live.send('inbox:typing', { conversationId: id }).catch(() => undefined)
    },
    close: () => {
      store.close()
      unsubscribe()
      socket.close()
      clearInterval(poll)
      clearTimeout(typing)
      clearTimeout(healing)
      clearTimeout(wait)
      for (const stop of leave) stop()
    },
  }
}
