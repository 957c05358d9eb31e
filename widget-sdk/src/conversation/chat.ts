import type { Labels } from '../language/labels.ts'
import { reportFault } from '../loader/report-fault.ts'
import { type Api, CallError } from '../server/api.ts'
import { backoff, createTransport } from '../server/transport.ts'
import type { Language, Message, ServerEvents, WidgetDesign } from '../wire.ts'
import { createCatchUp } from './catch-up.ts'
import type { Chat, Line } from './chat-interface.ts'
import { createDelivery } from './delivery.ts'
import { createReplyExpectation } from './expect-reply.ts'
import { createFallBack } from './fall-back.ts'
import { createOutbox } from './outbox.ts'
import { createReading } from './reading.ts'
import { openSession, stateOf } from './session.ts'
import { createStore, initialState } from './store.ts'
import { createTimeline, lastSettled } from './timeline.ts'
import type { VisitorStorage } from './visitor-storage.ts'

export type { Chat } from './chat-interface.ts'

interface ChatOptions {
  api: Api
  keep: VisitorStorage
  key: string
  origin: string
  /** The design that is shown until the server sends its own. */
  design: WidgetDesign
  language: Language
  texts: Labels
  page?: string
}

/** A silent stream is asked about after this long, ms: the server may have dropped deltas for a slow reader. */
const streamPatience = 20_000

/** One visitor's conversation: session, transport, timeline and outbox combined. */
export function createChat(options: ChatOptions): Chat {
  const { api, keep } = options
  const timeline = createTimeline()
  const outbox = createOutbox(keep)
  const reading = createReading(keep)
  const store = createStore({ ...initialState(options), unsent: outbox.list() })
  const expectation = createReplyExpectation(store)
  const facts: Chat['facts'] = {}
  let conversationId = ''
  let visitorId = ''
  let wanted = false
  let closed = false
  let opening: Promise<void> | undefined
  let failures = 0
  const token = () => keep.get('token') ?? ''

  const show = () => {
    const messages = timeline.messages()
    const known = new Set(messages.map(message => message.clientMessageId))
    for (const { clientMessageId } of outbox.list())
      if (known.has(clientMessageId)) outbox.remove(clientMessageId)
    if (messages.length) keep.set('history', '1')
    store.set({ messages, unsent: outbox.list(), unread: reading.unread(messages) })
  }
  const expectAfter = (message: Message | undefined) =>
    expectation.after(message, message?.id === timeline.messages().at(-1)?.id)
  const complain = (error: unknown) => {
    const { code, message } = error instanceof CallError ? error : { code: '', message: '' }
    const fault = { code: code || 'server-unreachable', message }
    if (store.get().fault?.code !== fault.code) reportFault(fault.code, message)
    store.set({ notice: message, fault })
  }

  async function open(): Promise<void> {
    try {
      const session = await openSession({ api, keep, key: options.key, page: options.page, facts })
      api.protocol = session.protocol
      const { id, messages } = session.conversation
      if (conversationId && conversationId !== id) timeline.clear()
      failures = 0
      visitorId = session.visitorId
      timeline.merge(messages)
      store.set(stateOf(session, keep))
      show()
      // Messages stay readable, but there is no visit to connect for.
      if (session.unavailable) throw new CallError(session.unavailable, { status: 403, code: 'unavailable' })
      conversationId = id
    } catch (error) {
      const status = error instanceof CallError ? error.status : 0
      const final = status >= 400 && status < 500 && status !== 408 && status !== 429
      // The server no longer speaks this build's protocol: only a newer build can go on.
      if (status === 426) {
        transport.stop()
        fallBack.stop()
      }
      store.set({ connection: final ? 'refused' : 'offline' })
      complain(error)
      throw error
    }
  }

  const transport = createTransport({
    origin: options.origin,
    auth: () => ({ token: token(), protocol: api.protocol }),
    renew: open,
    onState(state, lost) {
      if (state === 'ready') {
        fallBack.stop()
        store.set({ connection: 'online', notice: '' })
        line.listener?.ready()
        void catchUp.join().then(joined => (joined ? delivery.flush() : undefined))
      } else if (state === 'connecting') {
        if (store.get().connection === 'online') store.set({ connection: 'connecting' })
        fallBack.begin((lost > 1 || globalThis.navigator?.onLine === false) && 'now')
      }
    },
    onEvent: (name, payload) => listen(name, payload),
  })
  const fallBack = createFallBack(() => transport, {
    async read() {
      timeline.merge(await api.messages(token(), lastSettled(timeline.messages())))
      expectAfter(timeline.messages().at(-1))
      show()
    },
    onState(reachable: boolean) {
      if (transport.state() === 'ready') return
      store.set({ connection: reachable ? 'polling' : 'offline' })
      if (reachable && !failures++) reportFault('socket-blocked')
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
      expectation.end()
      show()
    },
    onWaiting() {
      expectation.begin()
      fallBack.hurry()
    },
  })

  /**
   * Handles the server's events. `put` replaces what is known, `merge` keeps what is newer than the reading.
   */
  function listen(name: string, payload: unknown): void {
    line.listener?.event(name, payload)
    if (name === 'message:delta') {
      const delta = payload as ServerEvents['message:delta']
      if (delta.conversationId !== conversationId) return
      const outcome = timeline.delta(delta)
      if (outcome === 'gap') void catchUp.resume(delta.messageId)
      if (outcome === 'unknown') void catchUp.join()
      if (outcome === 'applied') expectation.end()
    } else if (name === 'message:replaced') {
      const whole = payload as ServerEvents['message:replaced']
      if (whole.conversationId === conversationId && !timeline.replaced(whole)) void catchUp.join()
    } else if (name === 'message:created' || name === 'message:done' || name === 'message:failed') {
      const { message } = payload as ServerEvents['message:done']
      if (message.conversationId !== conversationId) return
      if (name === 'message:created') timeline.merge([message])
      else timeline.put(message)
      expectAfter(message)
    } else if (name === 'conversation:cleared') timeline.clear()
    else if (name === 'typing') expectation.typing()
    else if (name === 'notice') store.set({ notice: (payload as ServerEvents['notice']).message })
    show()
  }

  const take = (...messages: Message[]) => {
    timeline.merge(messages)
    show()
  }
  const line: Line = { api, transport, token, take, conversationId: () => conversationId }
  const watchdog = setInterval(catchUp.resumeAll, streamPatience)
  const stopListening = keep.onChange(name => {
    if (name.startsWith('out:') || name === 'read') show()
    // Another tab began anew; the tabs of one browser are one visitor.
    if (name === 'visitor' && conversationId && keep.get('visitor') !== visitorId) void restart()
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
      (error: unknown) => {
        opening = undefined
        if (!wanted || closed || store.get().connection === 'refused') return
        // The browsers of an office behind one address come back spread over some seconds, not all together.
        const asked = error instanceof CallError ? error.after * 1_000 : 0
        setTimeout(() => closed || void visit(), asked + backoff(++failures, Math.random))
      },
    )
    return opening
  }
  async function restart(how?: 'forget'): Promise<void> {
    await opening
    transport.stop()
    fallBack.stop()
    if (how) {
      for (const name of keep.names('')) keep.remove(name)
      timeline.clear()
      conversationId = ''
      show()
    }
    opening = undefined
    store.set({ connection: 'opening', notice: '' })
    return visit()
  }
  return {
    store,
    facts,
    line,
    visit,
    restart,
    async submit(submission) {
      if (submission.body) await api.submit(token(), submission)
      else keep.set('declined', '1')
      if (submission.name === 'consent') store.set({ consentGiven: true })
      if (submission.name === 'contact') store.set({ contactGiven: true })
    },
    connect() {
      wanted = true
      if (conversationId) transport.start()
      else void visit()
    },
    send,
    edit(clientMessageId) {
      const item = outbox.list().find(unsent => unsent.clientMessageId === clientMessageId)
      outbox.remove(clientMessageId)
      store.set({ draft: item?.text })
      show()
    },
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
      expectation.end()
      stopListening()
      delivery.stop()
      fallBack.stop()
      transport.stop()
    },
  }
}
