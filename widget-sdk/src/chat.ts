import { type Api, CallError } from './api.ts'
import { createCatchUp } from './catch-up.ts'
import { createDelivery } from './delivery.ts'
import type { Keep } from './keep.ts'
import { createOutbox } from './outbox.ts'
import { createPolling } from './polling.ts'
import { createReading } from './reading.ts'
import { openSession } from './session.ts'
import { createStore, type Store } from './store.ts'
import { createTimeline } from './timeline.ts'
import { backoff, createTransport } from './transport.ts'
import type { Message, ServerEvents, WidgetDesign } from './wire.ts'

/** What the views can ask for. */
export interface Chat {
  store: Store
  /** Opens the visit; sockets only when there is something to hear, or once `connect` was called. */
  visit(): Promise<void>
  connect(): void
  send(text: string): void
  sendAgain(clientMessageId: string): void
  stop(messageId: string): void
  /** Asks for the reply again; where the server lets a visitor only ask anew, the question is sent once more. */
  retry(messageId: string): void
  typing(): void
  /** The panel was opened or closed. */
  looking(open: boolean): void
  close(): void
}

interface ChatOptions {
  api: Api
  keep: Keep
  key: string
  origin: string
  /** Shown until the server tells the design. */
  design: WidgetDesign
  page?: string
}

/** A silent stream is asked about after this long, ms: the server may have dropped deltas for a slow reader. */
const streamPatience = 20_000
/** How long a reply is awaited with a sign of typing, and how long a sign from the other side lasts, ms. */
const replyPatience = 60_000
const typingLasts = 6_000

/** One visitor's conversation: session, transport, timeline and outbox brought together. */
export function createChat(options: ChatOptions): Chat {
  const { api, keep } = options
  const timeline = createTimeline()
  const outbox = createOutbox(keep)
  const reading = createReading(keep)
  const store = createStore({
    connection: 'opening',
    assistant: '',
    face: undefined,
    suggestions: [],
    design: options.design,
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
    if (lasts) typingTimer = setTimeout(expectReply, lasts, 0)
  }
  /** A question at the end of the conversation awaits its reply. */
  const expectAfter = (message: Message | undefined) => {
    if (message?.role !== 'user') expectReply(0)
    else if (message.id === timeline.messages().at(-1)?.id) expectReply(replyPatience)
  }
  const complain = (error: unknown) => store.set({ notice: error instanceof CallError ? error.message : '' })

  async function open(): Promise<void> {
    try {
      const session = await openSession({ api, keep, key: options.key, page: options.page })
      if (conversationId && conversationId !== session.conversation.id) timeline.clear()
      conversationId = session.conversation.id
      failures = 0
      timeline.merge(session.conversation.messages)
      store.set({
        assistant: session.assistant.name,
        face: session.assistant.face,
        suggestions: session.suggestions,
        design: session.design,
        messageCharacters: session.limits.messageCharacters,
        notice: '',
      })
      show()
    } catch (error) {
      const status = error instanceof CallError ? error.status : 0
      const final = status >= 400 && status < 500 && status !== 408 && status !== 429
      store.set({ connection: final ? 'refused' : 'offline' })
      complain(error)
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
        store.set({ connection: 'online', notice: '' })
        void catchUp.join().then(joined => (joined ? delivery.flush() : undefined))
      } else if (state === 'connecting') {
        if (store.get().connection === 'online') store.set({ connection: 'connecting' })
        if (lost > 1 || globalThis.navigator?.onLine === false) polling.start()
      }
    },
    onEvent: (name, payload) => listen(name, payload),
  })
  const polling = createPolling({
    async read() {
      timeline.merge(await api.messages(token(), lastSettled(timeline.messages())))
      expectAfter(timeline.messages().at(-1))
      show()
    },
    onState(reachable) {
      if (transport.state() === 'ready') return
      store.set({ connection: reachable ? 'polling' : 'offline' })
      if (reachable) void delivery.flush()
    },
    renew: open,
    busy: () => store.get().typing || timeline.messages().some(message => message.status === 'streaming'),
  })
  const catchUp = createCatchUp({
    timeline,
    transport,
    conversationId: () => conversationId,
    onChange: show,
    onRefused: notice => store.set({ notice }),
  })
  const delivery = createDelivery({
    outbox,
    transport,
    api,
    token,
    conversationId: () => conversationId,
    onTaken(messages) {
      timeline.merge(messages)
      expectAfter(messages.at(-1))
      show()
    },
    onRefused() {
      expectReply(0)
      show()
    },
    onWaiting() {
      expectReply(replyPatience)
      polling.hurry()
    },
  })

  /** The server's events; `put` and `merge` differ in whether an earlier reading may win. */
  function listen(name: string, payload: unknown): void {
    if (name === 'message:delta') {
      const delta = payload as ServerEvents['message:delta']
      if (delta.conversationId !== conversationId) return
      const outcome = timeline.delta(delta)
      if (outcome === 'gap') void catchUp.resume(delta.messageId)
      if (outcome === 'unknown') void catchUp.join()
      if (outcome === 'applied') expectReply(0)
    } else if (name === 'message:created' || name === 'message:done' || name === 'message:failed') {
      const { message } = payload as ServerEvents['message:done']
      if (message.conversationId !== conversationId) return
      if (name === 'message:created') timeline.merge([message])
      else timeline.put(message)
      expectAfter(message)
    } else if (name === 'conversation:cleared') timeline.clear()
    else if (name === 'typing') expectReply(typingLasts)
    else if (name === 'notice') store.set({ notice: (payload as ServerEvents['notice']).message })
    show()
  }

  const take = (message: Message) => {
    timeline.merge([message])
    show()
  }
  const watchdog = setInterval(catchUp.resumeAll, streamPatience)
  const deaf = keep.onChange(name => {
    if (name.startsWith('out:') || name === 'read') show()
  })

  const send = (text: string) => {
    outbox.add(text)
    show()
    transport.wake()
    if (transport.state() === 'ready' || store.get().connection === 'polling') void delivery.flush()
  }

  function visit(): Promise<void> {
    opening ??= open().then(
      () => {
        if (closed) return
        if (wanted || outbox.list().length || timeline.messages().length) transport.start()
        else store.set({ connection: 'online' })
      },
      () => {
        opening = undefined
        if (!wanted || closed || store.get().connection === 'refused') return
        setTimeout(() => closed || void visit(), backoff(++failures, Math.random))
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
    send,
    sendAgain(clientMessageId) {
      outbox.again(clientMessageId)
      show()
      void delivery.flush()
    },
    stop(messageId) {
      transport
        .ask('message:stop', { messageId })
        .then(answer => (answer.ok ? answer.message : api.stop(token(), messageId)))
        .catch(() => api.stop(token(), messageId))
        .then(take, complain)
    },
    retry(messageId) {
      api.retry(token(), messageId).then(take, (error: unknown) => {
        const closed = error instanceof CallError && [0, 401, 403, 404].includes(error.status)
        const question = timeline.messages().findLast(message => message.role === 'user')
        if (closed && question && transport.state() === 'ready') send(question.content)
        else complain(error)
      })
    },
    typing: () => transport.emit('typing', { conversationId }),
    looking(open) {
      reading.looking(open)
      show()
    },
    close() {
      closed = true
      clearInterval(watchdog)
      clearTimeout(typingTimer)
      deaf()
      delivery.stop()
      polling.stop()
      transport.stop()
    },
  }
}

/** The last message before any that may still change: reading asks for what follows it. */
function lastSettled(messages: readonly Message[]): string | undefined {
  const open = messages.findIndex(message => message.status === 'streaming')
  return (open < 0 ? messages.at(-1) : messages[open - 1])?.id
}
