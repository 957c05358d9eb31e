import { ApiError, api } from '../../data/api.ts'
import { gapsOf, streamingOf } from './chat-state.ts'
import type { ChatStore } from './chat-store.ts'
import { isClosed } from './is-closed.ts'
import type { LiveSide } from './live-side.ts'

/** Time in which deltas that came out of order may complete themselves, ms, before the server is asked. */
const healMs = 150
/** Time without events after which a reply is read from the server, ms. */
const silenceMs = 8_000
const tickMs = 1_500
/** Interval at which a quiet chat without a live connection is read, in ticks. */
const quietTicks = 4

/** Finds out what the chat missed: by `message:resume`, and by requests where there is no socket. */
export interface CatchUp {
  /** Returns false while neither the socket nor requests are answered. */
  isReached(): boolean
  close(): void
}

export const createCatchUp = (store: ChatStore, { live }: LiveSide): CatchUp => {
  let isReached = true
  let ticks = 0
  let healing: ReturnType<typeof setTimeout> | undefined
  const asking = new Set<string>()

  const ask = async (messageId: string, lastSeq: number): Promise<void> => {
    if (asking.has(messageId)) return
    asking.add(messageId)
    try {
      const connection = live()
      if (!connection) return await readMessage(messageId)
      const answer = await connection.send('message:resume', { messageId, lastSeq })
      if ('deltas' in answer) return store.dispatch({ type: 'resumed', messageId, deltas: answer.deltas })
      store.dispatch({ type: 'snapshot', messageId, asked: lastSeq, snapshot: answer.snapshot })
      if (answer.snapshot.status !== 'streaming') await readMessage(messageId)
    } catch {
      // The watch asks again after a silence, so only a moment is lost.
      store.heard()
    } finally {
      asking.delete(messageId)
    }
  }
  const readMessage = async (id: string): Promise<void> => {
    const message = await api('GET /api/messages/{id}', { params: { id } })
    if (message.status === 'streaming') store.dispatch({ type: 'page', messages: [message], source: 'read' })
    else store.dispatch({ type: 'ended', message })
  }
  const readPage = async (id: string): Promise<void> => {
    const was = isReached
    try {
      const { messages } = await api('GET /api/conversations/{id}', { params: { id } })
      isReached = true
      store.dispatch({ type: 'page', messages, source: 'read' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isClosed(error)) return store.dispatch({ type: 'closed' })
      isReached = false
    }
    if (was !== isReached) store.notify()
  }

  const heal = (): void => {
    healing = undefined
    for (const { messageId, lastSeq } of gapsOf(store.state())) void ask(messageId, lastSeq)
  }
  const unsubscribe = store.subscribe(() => {
    if (gapsOf(store.state()).length > 0) healing ??= setTimeout(heal, healMs)
  })
  const watch = setInterval(() => {
    ticks += 1
    const state = store.state()
    const reply = streamingOf(state)
    if (state.isClosed) return
    if (live()) {
      if (!reply || store.silence() < silenceMs) return
      store.heard()
      void ask(reply.id, reply.seq)
    } else if (state.conversationId) {
      const isWaiting = reply !== undefined || state.pending.some(({ status }) => status === 'sending')
      if (isWaiting || ticks % quietTicks === 0) void readPage(state.conversationId)
    }
  }, tickMs)

  return {
    isReached: () => live() !== null || isReached,
    close: () => {
      unsubscribe()
      clearTimeout(healing)
      clearInterval(watch)
    },
  }
}
