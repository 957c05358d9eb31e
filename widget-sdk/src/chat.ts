import { type Api, CallError } from './api.ts'
import { readDesign } from './design.ts'
import type { Keep } from './keep.ts'
import { createOutbox } from './outbox.ts'
import { createPolling } from './polling.ts'
import { createReading } from './reading.ts'
import { openSession } from './session.ts'
import { createStore, type Store } from './store.ts'
import { createTimeline } from './timeline.ts'
import { backoff, createTransport } from './transport.ts'
import type { Ack, Acks, ClientEvent, Message, ServerEvents } from './wire.ts'

export interface Chat {
  store: Store
  /** Opens the visit; sockets only when there is something to hear, or once `connect` was called. */
  visit(): Promise<void>
  connect(): void
  send(text: string): void
  sendAgain(clientMessageId: string): void
  stop(messageId: string): void
  /** Asks for the reply again. */
  retry(messageId: string): void
  typing(): void
  looking(open: boolean): void
  image(path: string): Promise<Blob>
  close(): void
}

/** A silent stream is asked about after this long, ms: the server may have dropped deltas for a slow reader. */
const streamPatience = 20_000
/** How long a sign of typing lasts, ms. */
const typingLasts = 60_000

/** One visitor's conversation: session, transport, timeline and outbox brought together. */
export function createChat(options: {
  api: Api
  keep: Keep
  key: string
  origin: string
  page?: string
}): Chat {
  const { api, keep } = options
  const timeline = createTimeline()
  const outbox = createOutbox(keep)
  const reading = createReading(keep)
  const store = createStore({
    connection: 'opening',
    assistant: '',
    design: readDesign(keep.get('design')),
    messages: [],
    unsent: outbox.list(),
    typing: false,
    unread: 0,
    notice: '',
    messageCharacters: 4_000,
  })
  let conversationId = ''
  let wanted = false
  let closed = false
  let opening: Promise<void> | undefined
  let failures = 0
  let typingTimer: ReturnType<typeof setTimeout> | undefined
  const resuming = new Set<string>()
  const token = () => keep.get('token') ?? ''

  const show = () => {
    const messages = timeline.messages()
    const known = new Set(messages.map(message => message.clientMessageId))
    for (const { clientMessageId } of outbox.list())
      if (known.has(clientMessageId)) outbox.remove(clientMessageId)
    if (messages.length) keep.set('history', '1')
    store.set({ messages, unsent: outbox.list(), unread: reading.unread(messages) })
  }
  const expectReply = (lasts: number) => {
    clearTimeout(typingTimer)
    store.set({ typing: lasts > 0 })
    if (lasts) typingTimer = setTimeout(() => store.set({ typing: false }), lasts)
  }

  async function open(): Promise<void> {
    try {
      const session = await openSession({ api, keep, key: options.key, page: options.page })
      if (conversationId && conversationId !== session.conversation.id) timeline.clear()
      conversationId = session.conversation.id
      failures = 0
      timeline.merge(session.conversation.messages)
      store.set({
        assistant: session.assistant.name,
        design: readDesign(session.design),
        messageCharacters: session.limits.messageCharacters,
        notice: '',
      })
      show()
    } catch (error) {
      const status = error instanceof CallError ? error.status : 0
      const final = status >= 400 && status < 500 && status !== 408 && status !== 429
      store.set({
        connection: final ? 'refused' : 'offline',
        notice: error instanceof CallError ? error.message : '',
      })
      throw error
    }
  }

  const transport = createTransport({
    origin: options.origin,
    token,
    renew: open,
    onState(state, lost) {
      if (state === 'ready') {
        polling.stop()
        store.set({ connection: 'online' })
        void sync()
      } else if (state === 'connecting') {
        if (store.get().connection === 'online') store.set({ connection: 'connecting' })
        if (lost > 1) polling.start()
      }
    },
    onEvent: (name, payload) => listen(name as keyof ServerEvents, payload),
  })
  const polling = createPolling({
    read: async () => {
      timeline.merge(await api.messages(token(), lastSettled(timeline.messages())))
      const done = timeline.messages().at(-1)
      if (done && done.role !== 'user') expectReply(0)
      show()
    },
    onState(reachable) {
      if (transport.state() === 'ready') return
      store.set({ connection: reachable ? 'polling' : 'offline' })
      if (reachable) void flush()
    },
    renew: open,
    busy: () => store.get().typing || timeline.messages().some(message => message.status === 'streaming'),
  })

  async function ask<N extends keyof Acks>(name: N, payload: ClientEvent<N>): Promise<Ack<Acks[N]>> {
    return (await transport.call(name, payload)) as Ack<Acks[N]>
  }

  /** After each connection: read the conversation, fill what was missed, send what waits. */
  async function sync(): Promise<void> {
    try {
      const answer = await ask('conversation:join', { conversationId })
      if (!answer.ok) return store.set({ notice: answer.error.message })
      timeline.merge(answer.messages)
      show()
      for (const message of timeline.messages()) if (message.status === 'streaming') void resume(message.id)
      await flush()
    } catch {
      if (transport.state() === 'ready') transport.drop()
    }
  }

  async function resume(messageId: string): Promise<void> {
    const message = timeline.messages().find(known => known.id === messageId)
    if (!message || resuming.has(messageId)) return
    resuming.add(messageId)
    try {
      const answer = await ask('message:resume', { messageId, lastSeq: message.seq })
      if (!answer.ok) timeline.merge(await api.messages(token(), lastSettled(timeline.messages())))
      const more = answer.ok && timeline.resumed(messageId, answer)
      show()
      resuming.delete(messageId)
      if (more) setTimeout(resume, 1_000, messageId)
    } catch {
      resuming.delete(messageId)
      if (transport.state() === 'ready') transport.drop()
    }
  }

  function listen(name: keyof ServerEvents, payload: unknown): void {
    if (name === 'message:delta') {
      const delta = payload as ServerEvents['message:delta']
      if (delta.conversationId && delta.conversationId !== conversationId) return
      const outcome = timeline.delta(delta)
      if (outcome === 'gap') void resume(delta.messageId)
      if (outcome === 'unknown') void sync()
      if (outcome === 'applied') expectReply(0)
    } else if (name === 'message:created' || name === 'message:done' || name === 'message:failed') {
      const { message } = payload as ServerEvents['message:done']
      if (message.conversationId !== conversationId) return
      timeline.put(message)
      expectReply(message.role === 'user' && message.status === 'complete' ? typingLasts : 0)
    } else if (name === 'conversation:cleared') timeline.clear()
    else if (name === 'typing') expectReply(6_000)
    else if (name === 'notice') store.set({ notice: (payload as ServerEvents['notice']).message })
    show()
  }

  let flushing = false
  /** Sends what waits, one after the other, in the order it was written. */
  async function flush(): Promise<void> {
    if (flushing || !conversationId) return
    flushing = true
    try {
      for (let item = next(); item; item = next()) await deliver(item)
    } catch {
      if (transport.state() === 'ready') transport.drop()
    } finally {
      flushing = false
    }
  }
  const next = () => outbox.list().find(item => !item.error)

  async function deliver({
    clientMessageId,
    text,
  }: {
    clientMessageId: string
    text: string
  }): Promise<void> {
    if (transport.state() !== 'ready') return post(clientMessageId, text)
    const answer = await ask('message:send', { conversationId, clientMessageId, text }).catch(
      (error: unknown) => {
        if (error instanceof Error && error.message === 'too-large') return undefined
        throw error
      },
    )
    if (!answer) return post(clientMessageId, text)
    if (!answer.ok) outbox.refuse(clientMessageId, answer.error.message)
    else {
      outbox.remove(clientMessageId)
      timeline.merge([answer.message])
      if (timeline.messages().at(-1)?.id === answer.message.id) expectReply(typingLasts)
    }
    show()
  }
  async function post(clientMessageId: string, text: string): Promise<void> {
    expectReply(typingLasts)
    try {
      const turn = await api.send(token(), { clientMessageId, text })
      timeline.merge([turn.userMessage, turn.assistantMessage])
      outbox.remove(clientMessageId)
    } catch (error) {
      const status = error instanceof CallError ? error.status : 0
      if (!status || status === 401 || status >= 500) throw error
      outbox.refuse(clientMessageId, error instanceof CallError ? error.message : '')
    } finally {
      expectReply(0)
      show()
    }
  }
  const replace = (messageId: string, call: Promise<Message>) =>
    call.then(
      message => {
        if (message.id !== messageId) timeline.remove(messageId)
        timeline.merge([message])
        show()
      },
      (error: unknown) => store.set({ notice: error instanceof CallError ? error.message : '' }),
    )

  const watchdog = setInterval(() => {
    for (const { id, status } of timeline.messages()) if (status === 'streaming') void resume(id)
  }, streamPatience)
  const deaf = keep.onChange(name => {
    if (name.startsWith('out:') || name === 'read') show()
  })

  function visit(): Promise<void> {
    opening ??= open().then(
      () => {
        if (wanted || outbox.list().length || timeline.messages().length) transport.start()
        else store.set({ connection: 'online' })
      },
      () => {
        opening = undefined
        if (wanted && !closed && store.get().connection !== 'refused')
          setTimeout(visit, backoff(++failures, Math.random))
      },
    )
    return opening
  }
  return {
    store,
    visit,
    connect() {
      wanted = true
      if (conversationId) transport.start()
      else void visit()
    },
    send(text) {
      outbox.add(text)
      show()
      transport.wake()
      void flush()
    },
    sendAgain(clientMessageId) {
      outbox.again(clientMessageId)
      show()
      void flush()
    },
    stop(messageId) {
      ask('message:stop', { messageId })
        .then(answer => answer.ok && timeline.merge([answer.message]))
        .catch(() => replace(messageId, api.stop(token(), messageId)))
        .then(show)
    },
    retry: messageId => void replace(messageId, api.retry(token(), messageId)),
    typing: () => transport.emit('typing', { conversationId }),
    looking(open) {
      reading.looking(open)
      show()
    },
    image: path => api.blob(token(), path),
    close() {
      closed = true
      clearInterval(watchdog)
      clearTimeout(typingTimer)
      deaf()
      polling.stop()
      transport.stop()
    },
  }
}

/** The last message before any that may still change: the poll asks for what follows it. */
function lastSettled(messages: readonly Message[]): string | undefined {
  const open = messages.findIndex(message => message.status === 'streaming')
  return (open < 0 ? messages.at(-1) : messages[open - 1])?.id
}
