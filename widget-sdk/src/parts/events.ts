import type { Chat } from '../conversation/chat.ts'
import type { ChatState } from '../conversation/store.ts'
import type { WidgetEvents } from '../package/index.ts'

export type EventName = keyof WidgetEvents
export type Listener = (detail: WidgetEvents[EventName]) => void

interface Events {
  on(name: EventName, listener: Listener): void
  off(name: EventName, listener: unknown): void
}

const known = new WeakMap<Chat, Events>()

/** Emits the events of one chat: differences between two states of its store. */
export function eventsOf(chat: Chat): Events {
  const events = known.get(chat) ?? followChat(chat)
  known.set(chat, events)
  return events
}

const isReady = ({ connection }: ChatState) => connection === 'online' || connection === 'polling'
const isFinished = (message: ChatState['messages'][number]) => message.status !== 'streaming'

function followChat({ store }: Chat): Events {
  const listeners: { name: EventName; listener: Listener }[] = []
  let before = store.get()
  let ready = isReady(before)
  // Messages that were there before the visit was open are history.
  const emitted = new Set(before.messages.filter(isFinished).map(({ id }) => id))
  const emit = <N extends EventName>(name: N, detail: WidgetEvents[N]) => {
    for (const each of [...listeners]) if (each.name === name) notify(each.listener, detail)
  }
  const notify = (listener: Listener, detail: WidgetEvents[EventName]) => {
    try {
      listener(detail)
    } catch (error) {
      // A fault of the page's own listener is thrown like any other, and the widget goes on.
      setTimeout(() => {
        throw error
      })
    }
  }
  store.subscribe(() => {
    const now = store.get()
    const was = before
    before = now
    if (!ready && isReady(now)) {
      ready = true
      for (const { id } of now.messages.filter(isFinished)) emitted.add(id)
      emit('ready', {})
    }
    if (now.isOpen !== was.isOpen) emit(now.isOpen ? 'open' : 'close', {})
    for (const message of ready ? now.messages : []) {
      const { id, role, content } = message
      if (emitted.has(id) || !isFinished(message)) continue
      emitted.add(id)
      if (role === 'user') emit('message', { id, text: content })
      else if (message.status === 'failed') emit('error', message.error ?? { code: 'failed', message: '' })
      else emit('reply', { id, text: content, from: role === 'operator' ? 'operator' : 'assistant' })
    }
    if (now.fault && now.fault !== was.fault) emit('error', now.fault)
    if (now.unread !== was.unread) emit('unread', { count: now.unread })
  })
  return {
    on(name, listener) {
      listeners.push({ name, listener })
      if (name === 'ready' && ready) notify(listener, {})
    },
    off(name, listener) {
      const at = listeners.findIndex(each => each.name === name && (!listener || each.listener === listener))
      if (at >= 0) listeners.splice(at, 1)
    },
  }
}
