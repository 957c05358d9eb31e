import type { Conversation, Message } from '@botanika/core/contract'
import { ApiError, api } from '../data/api.ts'
import { type Live, openLive } from '../data/socket.ts'
import {
  type ChatEvent,
  type ChatState,
  emptyChat,
  gapsOf,
  pageSize,
  reduceChat,
  streamingOf,
} from './chat-state.ts'

export interface LinkOptions {
  assistantId: string
  title: string
  /** Whose list is searched for an existing conversation; null: nobody's, one begins with the first message. */
  ownerId: string | null
}

/** One chat on this page: its state, and the ways to change it. Call `close` when the page goes. */
export interface ConversationLink {
  state(): ChatState
  subscribe(listener: () => void): () => void
  /** Finds the conversation there is. Throws when it cannot be read. */
  find(): Promise<void>
  /** Throws when the message could not be sent; it stays in `pending` as refused. */
  send(text: string): Promise<void>
  resend(clientMessageId: string): Promise<void>
  withdraw(clientMessageId: string): void
  stop(): Promise<void>
  retry(messageId: string): Promise<void>
  clear(): Promise<void>
  earlier(): Promise<void>
  /** False while the server answers neither way. */
  isReached(): boolean
  close(): void
}

const firstConnectMs = 2_500
const healMs = 150
const silenceMs = 8_000
const pollMs = 1_500
/** Without a live connection a quiet chat is read this often, in ticks of `pollMs`. */
const quietTicks = 4

export const createConversationLink = ({ assistantId, title, ownerId }: LinkOptions): ConversationLink => {
  let state = emptyChat
  let live: Live | null = null
  let isLive = false
  let isReached = true
  let isClosed = false
  let lastNews = Date.now()
  const listeners = new Set<() => void>()
  const leave: (() => void)[] = []
  const asking = new Set<string>()

  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  const dispatch = (event: ChatEvent): void => {
    if (isClosed) return
    const next = reduceChat(state, event)
    if (next === state) return
    state = next
    tell()
    if (gapsOf(state).length > 0) setTimeout(heal, healMs)
  }

  /** Asks for what is missing, one question per reply at a time. */
  const heal = (): void => {
    if (isClosed) return
    for (const { messageId, lastSeq } of gapsOf(state)) void ask(messageId, lastSeq)
  }
  const ask = async (messageId: string, lastSeq: number): Promise<void> => {
    if (asking.has(messageId)) return
    asking.add(messageId)
    try {
      if (!live?.isConnected()) return await read(messageId)
      const answer = await live.send('message:resume', { messageId, lastSeq })
      if ('deltas' in answer) return dispatch({ type: 'resumed', messageId, deltas: answer.deltas })
      dispatch({ type: 'snapshot', messageId, asked: lastSeq, snapshot: answer.snapshot })
      if (answer.snapshot.status !== 'streaming') await read(messageId)
    } catch {
      // The watch asks again: nothing is lost but a moment.
      lastNews = Date.now()
    } finally {
      asking.delete(messageId)
    }
  }
  const read = async (messageId: string): Promise<void> => {
    const message = await api('GET /api/messages/{id}', { params: { id: messageId } })
    if (message.status === 'streaming') dispatch({ type: 'page', messages: [message], source: 'read' })
    else dispatch({ type: 'ended', message })
  }

  const hear = (found: Live): void => {
    const ours = (id: string) => id === state.conversationId
    const news = (event: ChatEvent): void => {
      lastNews = Date.now()
      dispatch(event)
    }
    leave.push(
      found.on('message:created', ({ message }) => {
        if (ours(message.conversationId)) news({ type: 'created', message })
      }),
      found.on('message:delta', ({ conversationId, messageId, seq, text }) => {
        if (ours(conversationId)) news({ type: 'delta', messageId, seq, text })
      }),
      found.on('message:done', ({ message }) => {
        if (ours(message.conversationId)) news({ type: 'ended', message })
      }),
      found.on('message:failed', ({ message }) => {
        if (ours(message.conversationId)) news({ type: 'ended', message })
      }),
      found.on('conversation:cleared', ({ conversationId }) => {
        if (ours(conversationId)) news({ type: 'cleared' })
      }),
      found.onConnect(() => {
        isLive = true
        isReached = true
        tell()
        void join()
      }),
      found.onDisconnect(() => {
        isLive = false
        tell()
      }),
    )
  }
  const join = async (): Promise<void> => {
    const conversationId = state.conversationId
    if (!live || !conversationId) return
    try {
      const { messages } = await live.send('conversation:join', { conversationId })
      if (state.conversationId === conversationId) dispatch({ type: 'page', messages, source: 'live' })
    } catch {
      // Not joined: replies are read instead, and the next connection joins again.
      isLive = live.isConnected()
    }
  }

  let connecting: Promise<void> | null = null
  const connect = (): Promise<void> => {
    connecting ??= openLive().then(
      found => {
        if (isClosed) return
        live = found
        hear(found)
      },
      () => {
        connecting = null
      },
    )
    return connecting
  }
  /** Whether the socket is there soon enough to send through it. */
  const liveSoon = async (): Promise<boolean> => {
    await Promise.race([connect(), pause(firstConnectMs)])
    const until = Date.now() + firstConnectMs
    while (live && !live.isConnected() && Date.now() < until && !isClosed) await pause(50)
    return live?.isConnected() === true
  }

  let opening: Promise<string> | null = null
  const open = (): Promise<string> => {
    if (state.conversationId) return Promise.resolve(state.conversationId)
    opening ??= api('POST /api/conversations', { body: { assistantId, title } })
      .then(took)
      .finally(() => {
        opening = null
      })
    return opening
  }
  const took = ({ id, messages, messageCount }: Conversation): string => {
    dispatch({ type: 'opened', conversationId: id, messages, messageCount })
    if (live?.isConnected()) void join()
    return id
  }

  const deliver = async (clientMessageId: string, text: string): Promise<void> => {
    try {
      const conversationId = await open()
      const sent = (await liveSoon()) && (await sendLive(conversationId, clientMessageId, text))
      if (!sent) await sendByPost(conversationId, clientMessageId, text)
    } catch (error) {
      const reason = error instanceof Error ? error.message : ''
      dispatch({ type: 'refused', clientMessageId, reason })
      throw error
    }
  }
  /** False when the socket did not answer; a refusal of the server is thrown. */
  const sendLive = async (
    conversationId: string,
    clientMessageId: string,
    text: string,
  ): Promise<boolean> => {
    if (!live) return false
    const answer = await live
      .send('message:send', { conversationId, clientMessageId, text })
      .catch((error: unknown) => {
        if (error instanceof Error && /timed? ?out|disconnect/i.test(error.message)) return null
        throw error
      })
    if (answer) settled(answer.message)
    return answer !== null
  }
  /** The answer of POST comes with the whole reply; until then the reply is followed by reading. */
  const sendByPost = async (id: string, clientMessageId: string, message: string): Promise<void> => {
    const { userMessage, assistantMessage } = await api('POST /api/conversations/{id}/messages', {
      params: { id },
      body: { message, clientMessageId },
    })
    settled(userMessage)
    dispatch({ type: 'ended', message: assistantMessage })
  }
  const settled = (message: Message): void => {
    lastNews = Date.now()
    if (state.messages.some(({ id }) => id === message.id))
      dispatch({ type: 'withdrawn', clientMessageId: message.clientMessageId ?? '' })
    else dispatch({ type: 'ended', message })
  }

  let ticks = 0
  const watch = setInterval(() => {
    ticks += 1
    const reply = streamingOf(state)
    const isWaiting = reply !== undefined || state.pending.some(({ status }) => status === 'sending')
    if (!isLive && state.conversationId && (isWaiting || ticks % quietTicks === 0))
      void readPage(state.conversationId)
    else if (isLive && reply && Date.now() - lastNews > silenceMs) {
      lastNews = Date.now()
      void ask(reply.id, reply.seq)
    }
  }, pollMs)
  const readPage = async (id: string): Promise<void> => {
    const was = isReached
    try {
      const { messages } = await api('GET /api/conversations/{id}', { params: { id } })
      isReached = true
      dispatch({ type: 'page', messages, source: 'read' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      isReached = false
    }
    if (was !== isReached) tell()
  }

  return {
    state: () => state,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isReached: () => isLive || isReached,
    find: async () => {
      if (ownerId === null) return
      const all = await api('GET /api/conversations/user/{userId}', { params: { userId: ownerId } })
      const known = all.find(one => one.assistantId === assistantId)
      if (known) took(await api('GET /api/conversations/{id}', { params: { id: known.id } }))
      void connect()
    },
    send: text => {
      const clientMessageId = newId()
      const timestamp = new Date().toISOString()
      dispatch({ type: 'sending', pending: { clientMessageId, text, status: 'sending', timestamp } })
      return deliver(clientMessageId, text)
    },
    resend: async clientMessageId => {
      const one = state.pending.find(pending => pending.clientMessageId === clientMessageId)
      if (!one) return
      const { reason: _, ...again } = one
      dispatch({ type: 'sending', pending: { ...again, status: 'sending' } })
      await deliver(clientMessageId, one.text)
    },
    withdraw: clientMessageId => dispatch({ type: 'withdrawn', clientMessageId }),
    stop: async () => {
      const reply = streamingOf(state)
      if (!reply) return
      const message = await api('POST /api/messages/{id}/stop', { params: { id: reply.id } })
      dispatch({ type: 'ended', message })
    },
    retry: async messageId => {
      lastNews = Date.now()
      const message = await api('POST /api/messages/{id}/retry', { params: { id: messageId } })
      const known = state.messages.find(({ id }) => id === messageId)
      // The socket may have told of it already, and of its first words.
      if (known?.status !== 'streaming') dispatch({ type: 'created', message })
    },
    clear: async () => {
      if (!state.conversationId) return
      const { id, messages, messageCount } = await api('PUT /api/conversations/{id}/clear', {
        params: { id: state.conversationId },
      })
      dispatch({ type: 'cleared' })
      dispatch({ type: 'opened', conversationId: id, messages, messageCount })
    },
    earlier: async () => {
      const [first] = state.messages
      if (!first || !state.conversationId) return
      const messages = await api('GET /api/conversations/{id}/messages', {
        params: { id: state.conversationId },
        query: { before: first.id, limit: pageSize },
      })
      dispatch({ type: 'earlier', messages, asked: pageSize })
    },
    close: () => {
      isClosed = true
      clearInterval(watch)
      for (const stop of leave) stop()
    },
  }
}

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** A name for a message that makes sending it twice harmless; `randomUUID` is missing on plain http. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
