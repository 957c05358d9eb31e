/**
 * The commands that a page may give its widget: a part that is loaded with the first call of `Botanika(…)`.
 */
import type { Chat } from '../conversation/chat.ts'
import type { VisitorStorage } from '../conversation/visitor-storage.ts'
import type { Labels } from '../language/labels.ts'
import type { MountedChat } from '../mount-chat.tsx'
import type { Identity, Language, WidgetDesign } from '../wire.ts'
import { type EventName, eventsOf, type Listener } from './events.ts'

interface Widget extends MountedChat {
  chat: Chat
  keep: VisitorStorage
  host: HTMLElement
  loadLabels(language: Language): Promise<Labels>
  /** Writes one line to the console. */
  report(code: string, detail: unknown): void
}

const most = { text: 4_000, context: 4_096 }

/** Runs one call; the next waits for it. Throws what the page's developer should read in the console. */
export async function run([name, ...given]: unknown[], widget: Widget): Promise<void> {
  const { chat, host } = widget
  const [first, second] = given
  const text = () => {
    if (typeof first !== 'string' || !first.trim()) throw new Error(`${name}: a text is missing`)
    return first.slice(0, most.text)
  }
  const commands: Record<string, () => unknown> = {
    open: widget.open,
    close: widget.close,
    toggle: widget.toggle,
    destroy: widget.destroy,
    show: () => {
      host.hidden = false
    },
    hide: () => {
      widget.close()
      host.hidden = true
    },
    send: () => {
      chat.send(text())
      chat.connect()
    },
    prefill: () => chat.store.set({ draft: text() }),
    identify: () => identify(first, widget),
    context: () => giveContext(first, widget),
    locale: async () => {
      const language = (['ru', 'en', 'pl'] as const).find(known => known === first)
      if (!language) throw new Error('locale: ru, en or pl')
      chat.facts.locale = language
      chat.store.set({ language, texts: await widget.loadLabels(language) })
    },
    theme: () => {
      const theme = (['light', 'dark', 'auto'] satisfies WidgetDesign['theme'][]).find(
        known => known === first,
      )
      if (!theme) throw new Error('theme: light, dark or auto')
      chat.store.set({ theme })
    },
    reset: () => {
      for (const fact of ['identity', 'context'] as const) delete chat.facts[fact]
      return chat.restart('forget')
    },
    action: async () => (await import('./actions.ts')).offer(first, widget),
    on: () => eventsOf(chat).on(eventName(first), listener(second)),
    off: () => eventsOf(chat).off(eventName(first), second),
  }
  const command = typeof name === 'string' && Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Error(`there is no command «${String(name)}»`)
  await command()
}

function identify(given: unknown, { chat, keep }: Widget): Promise<void> {
  const identity = given as Partial<Identity> | undefined
  if (typeof identity?.id !== 'string') throw new Error('identify: the id is missing')
  const { id, name, email, phone, hash } = identity
  const before = keep.get('identity')
  chat.facts.identity = {
    id,
    ...(name && { name }),
    ...(email && { email }),
    ...(phone && { phone }),
    ...(hash && { hash }),
  }
  // Another person at the same browser sees nothing of the previous one, and sends nothing in their name.
  const begun = chat.restart(before && before !== id ? 'forget' : undefined)
  return begun.then(() => {
    if (chat.store.get().connection !== 'refused') keep.set('identity', id)
  })
}

async function giveContext(context: unknown, { chat }: Widget): Promise<void> {
  if (!context || typeof context !== 'object') throw new Error('context: an object is missing')
  if (JSON.stringify(context).length > most.context) throw new Error('context: more than 4 kB')
  chat.facts.context = context
  const { connection } = chat.store.get()
  // Before there is a session the context goes along with it.
  if (connection !== 'opening' && connection !== 'refused')
    await chat.submit({ name: 'context', body: { context } })
}

const names: readonly EventName[] = ['ready', 'open', 'close', 'message', 'reply', 'error', 'unread']
function eventName(given: unknown): EventName {
  const name = names.find(known => known === given)
  if (!name) throw new Error(`there is no event «${String(given)}»`)
  return name
}
function listener(given: unknown): Listener {
  if (typeof given !== 'function') throw new Error('on: a function is missing')
  return given as Listener
}
