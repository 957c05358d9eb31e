/** The forms for the visitor: a part that is loaded where the owner wants consent or contacts. */
import type { ComponentChild, h as createElement } from 'preact'
import type { useState as State } from 'preact/hooks'
import type { Chat } from '../conversation/chat.ts'
import type { Language, WidgetDesign } from '../wire.ts'

interface FormProps {
  /** Preact's function: a copy of its own would not know the app's components. */
  h: typeof createElement
  useState: typeof State
  name: 'consent' | 'contact'
  chat: Chat
  design: WidgetDesign
  language: Language
}

const texts = {
  ru: {
    consent: 'Чтобы начать разговор, согласитесь на обработку ваших сообщений.',
    link: 'Подробнее',
    agree: 'Согласиться',
    contact: 'Оставьте контакты, чтобы мы могли вам ответить.',
    name: 'Имя',
    email: 'Электронная почта',
    phone: 'Телефон',
    submit: 'Отправить',
    later: 'Не сейчас',
    required: 'обязательно',
    failed: 'Не получилось. Попробуйте ещё раз.',
  },
  en: {
    consent: 'To begin, please agree to the processing of your messages.',
    link: 'Read more',
    agree: 'Agree',
    contact: 'Leave your contacts so that we can reply to you.',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    submit: 'Submit',
    later: 'Not now',
    required: 'required',
    failed: 'That did not work. Try again.',
  },
  pl: {
    consent: 'Aby rozpocząć, wyraź zgodę na przetwarzanie swoich wiadomości.',
    link: 'Więcej',
    agree: 'Zgadzam się',
    contact: 'Zostaw dane kontaktowe, abyśmy mogli odpowiedzieć.',
    name: 'Imię',
    email: 'E-mail',
    phone: 'Telefon',
    submit: 'Wyślij',
    later: 'Nie teraz',
    required: 'wymagane',
    failed: 'Nie udało się. Spróbuj ponownie.',
  },
}
const kinds = {
  name: { type: 'text', autocomplete: 'name', maxLength: 200 },
  email: { type: 'email', autocomplete: 'email', maxLength: 200 },
  phone: { type: 'tel', autocomplete: 'tel', maxLength: 40 },
}

export const css = `.form{flex:none;display:flex;flex-direction:column;gap:10px;padding:14px 16px;border-top:1px solid var(--line);max-height:70%;overflow-y:auto}
.form .ask{white-space:pre-wrap;overflow-wrap:anywhere;color:inherit}
.form label{display:flex;flex-direction:column;gap:3px;font-size:13px;color:var(--muted)}
.form input{font:inherit;font-size:max(16px,1em);color:var(--text);background:var(--background);border:1px solid var(--edge);border-radius:8px;padding:7px 10px;min-width:0;width:100%}
.form .row{justify-content:flex-start}.form .wrong{font-size:13px}`

/** The consent form or the contact form, by `name`. */
export function Form({ h, useState, name, chat, design, language }: FormProps): ComponentChild {
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const words = texts[language]
  /** Submits the form. Without a body: the visitor declined. */
  const submit = async (body: object | undefined) => {
    setBusy(true)
    setError('')
    await chat
      .submit({ name, body })
      .catch((cause: unknown) => setError((cause instanceof Error && cause.message) || words.failed))
    setBusy(false)
  }
  const problem = error && h('p', { class: 'wrong', role: 'alert' }, error)
  if (name === 'consent') {
    const { text, link } = design.consent
    const asked = text || words.consent
    const more =
      /^https?:/i.test(link) && h('a', { href: link, target: '_blank', rel: 'noopener' }, words.link)
    const agree = () => void submit({ text: asked })
    return h(
      'div',
      { class: 'form', part: 'consent', role: 'group', 'aria-label': words.agree },
      h('p', { class: 'ask' }, asked, ' ', more),
      problem,
      h(
        'div',
        { class: 'row' },
        h('button', { type: 'button', class: 'send', disabled: busy, onClick: agree }, words.agree),
      ),
    )
  }
  const { fields, text, when } = design.contact
  const mayDecline = when === 'after' || !fields.some(field => field.isRequired)
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!(event.target instanceof HTMLFormElement)) return
    const given = [...new FormData(event.target)].map(([kind, value]) => [kind, String(value).trim()])
    void submit(Object.fromEntries(given.filter(([, value]) => value)))
  }
  return h(
    'form',
    { class: 'form', part: 'contact', onSubmit },
    h('p', { class: 'ask' }, text || words.contact),
    fields.map(({ kind, isRequired }) =>
      h(
        'label',
        { key: kind },
        `${words[kind]}${isRequired ? ` (${words.required})` : ''}`,
        h('input', { name: kind, required: isRequired, ...kinds[kind] }),
      ),
    ),
    problem,
    h(
      'div',
      { class: 'row' },
      h('button', { class: 'send', disabled: busy }, words.submit),
      mayDecline &&
        h(
          'button',
          { type: 'button', class: 'send quiet', onClick: () => void submit(undefined) },
          words.later,
        ),
    ),
  )
}
