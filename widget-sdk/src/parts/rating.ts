/** The rating 👍 or 👎 below a reply. */
import type { ComponentChild, h as createElement } from 'preact'
import type { useState as State } from 'preact/hooks'
import type { Line } from '../conversation/chat-interface.ts'
import type { Language, Message } from '../wire.ts'

export interface RatingProps {
  /** Preact's function: a copy of its own would not know the app's components. */
  h: typeof createElement
  useState: typeof State
  chat: { line?: Pick<Line, 'take' | 'token'> & { api: Pick<Line['api'], 'call'> } }
  language: Language
  message: Message
}
type Rating = NonNullable<Message['rating']>

const words = {
  ru: {
    label: 'Оценка ответа',
    up: 'Хороший ответ',
    down: 'Плохой ответ',
    reason: 'Что не так?',
    send: 'Отправить',
    remove: 'Убрать оценку',
    failed: 'Не удалось сохранить оценку',
    thanks: 'Спасибо за оценку',
  },
  en: {
    label: 'Rating of the reply',
    up: 'Good reply',
    down: 'Bad reply',
    reason: 'What is wrong with it?',
    send: 'Send',
    remove: 'Remove the rating',
    failed: 'The rating could not be saved',
    thanks: 'Thank you for the rating',
  },
  pl: {
    label: 'Ocena odpowiedzi',
    up: 'Dobra odpowiedź',
    down: 'Zła odpowiedź',
    reason: 'Co jest nie tak?',
    send: 'Wyślij',
    remove: 'Usuń ocenę',
    failed: 'Nie udało się zapisać oceny',
    thanks: 'Dziękujemy za ocenę',
  },
}
/** Maximum length of the reason, UTF-16 units; the server has the same limit. */
const maxReason = 500

const thumb =
  'M7 10v12M15 5.9 14 10h5.8a2 2 0 0 1 2 2.6l-2.4 8a2 2 0 0 1-1.9 1.4H4a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2h2.8a2 2 0 0 0 1.8-1.1L12 2a3.1 3.1 0 0 1 3 3.9z'
const look = {
  row: 'display:flex;gap:2px;align-items:center;margin:6px 0 -4px -7px;color:var(--muted);font-size:12px',
  button: 'width:30px;height:30px',
  icon: 'width:16px;height:16px',
  form: 'display:flex;flex-direction:column;gap:8px;margin-top:8px;font-size:13px',
  field:
    'padding:7px 10px;border:1px solid var(--edge);border-radius:8px;background:var(--background);min-width:220px',
  actions: 'display:flex;flex-wrap:wrap;gap:8px;justify-content:space-between;align-items:center',
}

/**
 * The rating of a reply. A bad rating counts at once; its reason may follow. Pressing the chosen rating again
 * takes it back.
 */
export function Rating({ h, useState, chat, language, message }: RatingProps): ComponentChild {
  const texts = words[language]
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [said, setSaid] = useState('')
  const { rating } = message
  const { line } = chat
  if (!line) return null

  const rate = async (next: Rating | null) => {
    setSaid('')
    try {
      const answer = await line.api.call(`messages/${message.id}/rating`, {
        method: next ? 'PUT' : 'DELETE',
        token: line.token(),
        ...(next && { body: next }),
      })
      line.take(await answer.json())
      if (next) setSaid(texts.thanks)
    } catch (error) {
      // The server tells the fault in the visitor's language; a lost network does not.
      const isRefused = error instanceof Error && 'status' in error && error.status
      setSaid(isRefused ? error.message : texts.failed)
    }
  }
  const button = (value: Rating['value'], onClick: () => void) =>
    h(
      'button',
      {
        type: 'button',
        class: 'icon',
        style: `${look.button}${rating?.value === value ? ';color:var(--accent)' : ''}`,
        'aria-label': texts[value],
        title: texts[value],
        'aria-pressed': rating?.value === value,
        ...(value === 'down' && { 'aria-expanded': isOpen }),
        onClick,
      },
      h(
        'svg',
        {
          viewBox: '0 0 24 24',
          fill: rating?.value === value ? 'color-mix(in srgb,currentColor 25%,transparent)' : 'none',
          stroke: 'currentColor',
          'stroke-width': '1.5',
          'stroke-linejoin': 'round',
          'aria-hidden': 'true',
          style: look.icon + (value === 'down' ? ';transform:rotate(180deg)' : ''),
        },
        h('path', { d: thumb }),
      ),
    )
  const buttons = h(
    'div',
    { role: 'group', 'aria-label': texts.label, style: look.row },
    button('up', () => {
      setOpen(false)
      void rate(rating?.value === 'up' ? null : { value: 'up' })
    }),
    button('down', () => {
      setReason(rating?.reason ?? '')
      setOpen(!isOpen)
      if (rating?.value !== 'down') void rate({ value: 'down' })
    }),
    h('span', { role: 'status' }, said),
  )
  if (!isOpen) return buttons
  /** Closes the form and returns the focus to the button that opened it. */
  const close = ({ currentTarget: from }: Event) => {
    setOpen(false)
    const opener =
      from instanceof Element && from.closest('.reply')?.querySelector('[role=group] [aria-expanded]')
    if (opener instanceof HTMLElement) opener.focus()
  }
  const submit = (event: Event) => {
    event.preventDefault()
    const words = reason.trim()
    close(event)
    void rate({ value: 'down', ...(words && { reason: words }) })
  }
  const field = h('textarea', {
    ref: takeFocus,
    rows: 2,
    maxLength: maxReason,
    value: reason,
    'aria-label': texts.reason,
    placeholder: texts.reason,
    style: look.field,
    onInput: (event: Event) => {
      if (event.currentTarget instanceof HTMLTextAreaElement) setReason(event.currentTarget.value)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close(event)
    },
  })
  const remove = (event: Event) => {
    close(event)
    void rate(null)
  }
  const form = h(
    'form',
    { style: look.form, onSubmit: submit },
    field,
    h(
      'div',
      { style: look.actions },
      h('button', { type: 'submit', class: 'send' }, texts.send),
      h('button', { type: 'button', class: 'again', onClick: remove }, texts.remove),
    ),
  )
  return [buttons, form]
}

/** Is one function for all drawings, so that Preact calls it once for each element. */
const takeFocus = (field: HTMLElement | null) => field?.focus()
