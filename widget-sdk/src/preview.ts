import { createBubble } from './bubble.ts'
import type { Chat } from './chat.ts'
import { labelsIn } from './labels.ts'
import { type MountedChat, mountChat } from './mount-chat.tsx'
import { type ChatState, createStore } from './store.ts'
import type { Language, Message, WidgetDesign } from './wire.ts'

export type PreviewMode = 'minimized' | 'open' | 'fullscreen'

export interface Preview {
  /** Shows another design, name or mode at once. */
  update(change: { design?: WidgetDesign; assistant?: string; mode?: PreviewMode }): void
  destroy(): void
}

/** Wait before the demo reply, ms. */
const demoDelay = 1_000

/**
 * The designer's preview: the real views inside `frame` (which becomes their viewport), no server; every message is
 * answered with the demo reply after 1 s.
 */
export function mountPreview(
  frame: HTMLElement,
  options: {
    design: WidgetDesign
    assistant: string
    mode: PreviewMode
    language: Language
    state?: Partial<ChatState>
  },
): Preview {
  let { mode } = options
  // A transformed box is the containing block of what is fixed inside it.
  frame.style.transform = 'translateZ(0)'
  const chat = createDemoChat(options)
  let mounted: MountedChat
  const mount = () => {
    const bubble = createBubble(frame, {
      design: chat.store.get().design,
      label: labelsIn(options.language).open,
    })
    mounted = mountChat({
      chat,
      bubble,
      language: options.language,
      origin: location.origin,
      full: mode === 'fullscreen',
    })
    if (mode !== 'minimized') mounted.open()
  }
  mount()
  return {
    update(change) {
      if (change.design) chat.store.set({ design: change.design })
      if (change.assistant !== undefined) chat.store.set({ assistant: change.assistant })
      if (!change.mode || change.mode === mode) return
      mode = change.mode
      mounted.destroy()
      mount()
    },
    destroy: () => mounted.destroy(),
  }
}

function createDemoChat(options: {
  design: WidgetDesign
  assistant: string
  language: Language
  state?: Partial<ChatState>
}): Chat {
  const store = createStore({
    connection: 'online',
    assistant: options.assistant,
    face: undefined,
    suggestions: [],
    design: options.design,
    messages: [],
    unsent: [],
    typing: false,
    unread: 0,
    notice: '',
    messageCharacters: 4_000,
    ...options.state,
  })
  let count = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const say = (role: Message['role'], content: string) => {
    const message: Message = {
      id: `demo-${++count}`,
      order: count,
      conversationId: 'demo',
      role,
      content,
      status: 'complete',
      seq: 0,
      citations: [],
      attachments: [],
      timestamp: new Date().toISOString(),
    }
    store.set({ messages: [...store.get().messages, message], typing: role === 'user' })
  }
  return {
    store,
    visit: () => Promise.resolve(),
    connect: () => undefined,
    send(text) {
      say('user', text)
      clearTimeout(timer)
      timer = setTimeout(() => say('assistant', labelsIn(options.language).demo), demoDelay)
    },
    sendAgain: () => undefined,
    stop: () => undefined,
    retry: () => undefined,
    typing: () => undefined,
    looking: () => undefined,
    close: () => clearTimeout(timer),
  }
}
