/** Failures and the next step for each: a part that is loaded with the first failure. */
import type { ComponentChild, h as createElement } from 'preact'
import type { Chat } from '../conversation/chat.ts'
import type { Unsent } from '../conversation/outbox.ts'
import type { Language, Message } from '../wire.ts'

const words = {
  ru: {
    again: 'Повторить',
    edit: 'Изменить',
    failed: 'Не удалось получить ответ.',
    interrupted: 'Ответ оборвался.',
  },
  en: {
    again: 'Try again',
    edit: 'Edit',
    failed: 'No reply could be given.',
    interrupted: 'The reply broke off.',
  },
  pl: {
    again: 'Ponów',
    edit: 'Edytuj',
    failed: 'Nie udało się uzyskać odpowiedzi.',
    interrupted: 'Odpowiedź została przerwana.',
  },
}

interface Drawing {
  /** Preact's function: a copy of its own would not know the app's components. */
  h: typeof createElement
  chat: Chat
  language: Language
}

/**
 * Draws the reason under a message that the server refused, and the buttons to send it again or change it.
 */
export function drawRefused(
  item: Unsent,
  { h, chat, language, after }: Drawing & { after(): void },
): ComponentChild {
  const { again, edit, failed } = words[language]
  const { clientMessageId: id } = item
  const button = (label: string, onClick: () => void) =>
    h('button', { type: 'button', class: 'again', onClick }, label)
  return h(
    'small',
    { class: 'fate wrong' },
    item.error || failed,
    ' ',
    button(again, () => {
      chat.sendAgain(id)
      after()
    }),
    button(edit, () => chat.edit(id)),
  )
}

/** Draws the notice under a reply that failed or broke off; the last one can be asked for again. */
export function drawBroken(
  message: Message,
  { h, chat, language, icon }: Drawing & { icon: ComponentChild },
): ComponentChild {
  const { again, failed, interrupted } = words[language]
  const isLast = message.role === 'assistant' && message.id === chat.store.get().messages.at(-1)?.id
  return h(
    'p',
    { class: 'broken' },
    message.status === 'failed' ? message.error?.message || failed : interrupted,
    isLast &&
      h(
        'button',
        { type: 'button', class: 'again', onClick: () => chat.retry(message.id) },
        icon,
        ' ',
        again,
      ),
  )
}

/**
 * Draws the panel without a visit. It takes the focus from the field that it replaces, so that Escape closes
 * the panel.
 */
export const drawRefusal = (text: string, { h, chat, language }: Drawing): ComponentChild =>
  h(
    'div',
    { class: 'middle empty' },
    h('p', { ref: takeFocus, tabIndex: -1 }, text),
    h('button', { type: 'button', class: 'send', onClick: chat.connect }, words[language].again),
  )

/** Is one function for all drawings, so that Preact calls it once for each element. */
const takeFocus = (words: HTMLElement | null) => words?.focus()
