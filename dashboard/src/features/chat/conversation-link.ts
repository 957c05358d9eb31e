import type { ClientEvent, Conversation, Message, Rating } from '@botanika/core/contract'
import { api } from '../../data/api.ts'
import type { Live } from '../../data/socket.ts'
import { createCatchUp } from './catch-up.ts'
import { type ChatState, pageSize, streamingOf } from './chat-state.ts'
import { createChatStore } from './chat-store.ts'
import { isClosed } from './is-closed.ts'
import { createLiveSide } from './live-side.ts'
import { newMessageId } from './new-message-id.ts'

export interface LinkOptions {
  assistantId: string
  title: string
  /**
   * Owner whose conversations are searched for an existing one; null: none, a conversation starts with the
   * first message.
   */
  ownerId: string | null
}

/** One chat on this page: its state, and the ways to change it. Call `close` when the page is left. */
export interface ConversationLink {
  state(): ChatState
  subscribe(listener: () => void): () => void
  /** Finds the existing conversation. Throws when it cannot be read. */
  find(): Promise<void>
  /** Sends a message. Throws when it could not be sent; it stays in `pending` as refused. */
  send(text: string): Promise<void>
  resend(clientMessageId: string): Promise<void>
  withdraw(clientMessageId: string): void
  stop(): Promise<void>
  retry(messageId: string): Promise<void>
  /** Rates a reply; null takes the rating back. */
  rate(messageId: string, rating: Rating | null): Promise<void>
  clear(): Promise<void>
  earlier(): Promise<void>
  /** Returns false while neither the socket nor requests are answered. */
  isReached(): boolean
  close(): void
}

export const createConversationLink = ({ assistantId, title, ownerId }: LinkOptions): ConversationLink => {
  const store = createChatStore()
  const socket = createLiveSide(store)
  const catchUp = createCatchUp(store, socket)
  const { state, dispatch } = store

  let opening: Promise<string> | null = null
  const open = (): Promise<string> => {
    const { conversationId } = state()
    if (conversationId) return Promise.resolve(conversationId)
    opening ??= api('POST /api/conversations', { body: { assistantId, title } })
      .then(took)
      .finally(() => {
        opening = null
      })
    return opening
  }
  const took = ({ id, messages, messageCount }: Conversation): string => {
    dispatch({ type: 'opened', conversationId: id, messages, messageCount })
    if (socket.live()) void socket.join()
    return id
  }

  const deliver = async (clientMessageId: string, text: string): Promise<void> => {
    try {
      const conversationId = await open()
      const live = await socket.soon()
      const sent = live !== null && (await sendLive(live, { conversationId, clientMessageId, text }))
      if (!sent) await sendByPost(conversationId, clientMessageId, text)
    } catch (error) {
      if (isClosed(error)) dispatch({ type: 'closed' })
      const reason = error instanceof Error ? error.message : ''
      dispatch({ type: 'refused', clientMessageId, reason })
      throw error
    }
  }
  /** Sends by socket; returns false when it did not answer; a refusal of the server is thrown. */
  const sendLive = async (live: Live, event: ClientEvent<'message:send'>): Promise<boolean> => {
    const answer = await live.send('message:send', event).catch((error: unknown) => {
      if (error instanceof Error && /timed? ?out|disconnect/i.test(error.message)) return null
      throw error
    })
    if (answer) settled(answer.message)
    return answer !== null
  }
  /**
   * Sends by POST, whose answer comes with the whole reply; until then the reply is followed by requests. An
   * operator's reply does not come along.
   */
  const sendByPost = async (id: string, clientMessageId: string, message: string): Promise<void> => {
    const { userMessage, assistantMessage } = await api('POST /api/conversations/{id}/messages', {
      params: { id },
      body: { message, clientMessageId },
    })
    settled(userMessage)
    if (assistantMessage) dispatch({ type: 'ended', message: assistantMessage })
  }
  const settled = (message: Message): void => {
    store.heard()
    if (state().messages.some(({ id }) => id === message.id))
      dispatch({ type: 'withdrawn', clientMessageId: message.clientMessageId ?? '' })
    else dispatch({ type: 'ended', message })
  }

  return {
    state,
    subscribe: store.subscribe,
    isReached: catchUp.isReached,
    find: async () => {
      if (ownerId === null) return
      const [known] = await api('GET /api/conversations/user/{userId}', {
        params: { userId: ownerId },
        query: { assistantId, limit: 1 },
      })
      if (known) took(await api('GET /api/conversations/{id}', { params: { id: known.id } }))
      void socket.connect()
    },
    send: text => {
      const clientMessageId = newMessageId()
      const timestamp = new Date().toISOString()
      dispatch({ type: 'sending', pending: { clientMessageId, text, status: 'sending', timestamp } })
      return deliver(clientMessageId, text)
    },
    resend: async clientMessageId => {
      const one = state().pending.find(pending => pending.clientMessageId === clientMessageId)
      if (!one) return
      const { reason: _, ...again } = one
      dispatch({ type: 'sending', pending: { ...again, status: 'sending' } })
      await deliver(clientMessageId, one.text)
    },
    withdraw: clientMessageId => dispatch({ type: 'withdrawn', clientMessageId }),
    stop: async () => {
      const reply = streamingOf(state())
      if (!reply) return
      const message = await api('POST /api/messages/{id}/stop', { params: { id: reply.id } })
      dispatch({ type: 'ended', message })
    },
    retry: async messageId => {
      store.heard()
      const message = await api('POST /api/messages/{id}/retry', { params: { id: messageId } })
      const known = state().messages.find(({ id }) => id === messageId)
      // The socket may have delivered it already, with its first deltas.
      if (known?.status !== 'streaming') dispatch({ type: 'created', message })
    },
    rate: async (messageId, rating) => {
      const params = { id: messageId }
      const message = rating
        ? await api('PUT /api/messages/{id}/rating', { params, body: rating })
        : await api('DELETE /api/messages/{id}/rating', { params })
      // A message that was cleared meanwhile must not come back.
      if (state().messages.some(({ id }) => id === messageId)) dispatch({ type: 'ended', message })
    },
    clear: async () => {
      const { conversationId } = state()
      if (!conversationId) return
      const { id, messages, messageCount } = await api('PUT /api/conversations/{id}/clear', {
        params: { id: conversationId },
      })
      dispatch({ type: 'cleared' })
      dispatch({ type: 'opened', conversationId: id, messages, messageCount })
    },
    earlier: async () => {
      const { messages: shown, conversationId } = state()
      const [first] = shown
      if (!first || !conversationId) return
      const messages = await api('GET /api/conversations/{id}/messages', {
        params: { id: conversationId },
        query: { before: first.id, limit: pageSize },
      })
      dispatch({ type: 'earlier', messages, asked: pageSize })
    },
    close: () => {
      store.close()
      catchUp.close()
      socket.close()
    },
  }
}
