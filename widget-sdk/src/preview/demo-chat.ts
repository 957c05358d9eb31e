import type { Chat } from '../conversation/chat.ts'
import { type ChatState, createStore, initialState } from '../conversation/store.ts'
import { labelsIn } from '../language/all-labels.ts'
import type { Language, Message, WidgetDesign } from '../wire.ts'

/** Wait before the demo reply, ms. */
const demoDelay = 1_000
/** The demo reply is not among the labels, because every site loads those. */
const demoReply: Readonly<Record<Language, string>> = {
  ru: 'Спасибо за ваше сообщение! Это демо-ответ.',
  en: 'Thank you for your message! This is a demo reply.',
  pl: 'Dziękujemy za wiadomość! To odpowiedź demonstracyjna.',
}

/**
 * A chat without a server: every message is answered with the demo reply after 1 s. It asks for consent and contacts as the
 * design says, and keeps neither.
 */
export function createDemoChat(options: {
  design: WidgetDesign
  assistant: string
  language: Language
  state?: Partial<ChatState>
  /** Text that says that the contacts were not sent. Missing: the page around the widget says so. */
  unsent?: string
}): Chat {
  const store = createStore({
    ...initialState({
      design: options.design,
      language: options.language,
      texts: labelsIn(options.language),
    }),
    connection: 'online',
    assistant: options.assistant,
    consentGiven: false,
    contactGiven: false,
    ...options.state,
  })
  let count = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const say = (role: Message['role'], content: string) => {
    const message: Message = {
      id: `demo-${count}`,
      // Numbers begin at 0, as the server counts: a later first number would mean that there are earlier
      // messages.
      order: count++,
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
      timer = setTimeout(() => say('assistant', demoReply[options.language]), demoDelay)
    },
    sendAgain: () => undefined,
    edit: () => undefined,
    stop: () => undefined,
    retry: () => undefined,
    typing: () => undefined,
    looking: () => undefined,
    facts: {},
    submit({ name, body }) {
      if (name === 'consent') store.set({ consentGiven: true })
      else store.set({ contactGiven: true, ...(body && options.unsent && { notice: options.unsent }) })
      return Promise.resolve()
    },
    restart: () => Promise.resolve(),
    close: () => clearTimeout(timer),
  }
}
