import type { Language, Text } from '@botanika/core/contract'
import { h, type PageNode } from '@botanika/core/plugin'
import en from '../dashboard/locales/en.ts'
import pl from '../dashboard/locales/pl.ts'
import ru from '../dashboard/locales/ru.ts'
import type { ServiceStatus } from '../status.ts'

const texts = { ru, en, pl }
const locales = { ru: 'ru-RU', en: 'en-GB', pl: 'pl-PL' } as const

/** The state of the server as the dashboard shows it (`dashboard/support/service-status.tsx`). */
export const statusPart = ({ state, parts, checkedAt }: ServiceStatus, language: Language): PageNode => {
  const t = texts[language].status
  const time = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeStyle: 'short' })
  return h(
    'aside',
    {},
    h('h3', {}, t.title),
    h('p', {}, t.all[state]),
    h('dl', {}, ...parts.map(({ key, state: own }) => [h('dt', {}, t.part[key]), h('dd', {}, t[own])])),
    h('p', {}, t.checkedAt.replace('{{time}}', time.format(new Date(checkedAt)))),
  )
}

/** The words of the dashboard's form (`support.json`), which a test compares. */
export const supportTexts: Readonly<
  Record<'title' | 'topic' | 'name' | 'email' | 'message' | 'send' | 'optional', Text>
> &
  Readonly<{ topics: Readonly<Record<'question' | 'feedback' | 'problem', Text>> }> = {
  title: { ru: 'Написать в поддержку', en: 'Write to the support', pl: 'Napisz do pomocy' },
  topic: { ru: 'О чём', en: 'About', pl: 'Temat' },
  topics: {
    question: { ru: 'Вопрос', en: 'A question', pl: 'Pytanie' },
    feedback: { ru: 'Отзыв или идея', en: 'Feedback or an idea', pl: 'Opinia lub pomysł' },
    problem: { ru: 'Что-то не работает', en: 'Something does not work', pl: 'Coś nie działa' },
  },
  name: { ru: 'Как к вам обращаться', en: 'How to address you', pl: 'Jak się do Ciebie zwracać' },
  email: { ru: 'Почта для ответа', en: 'E-mail for the answer', pl: 'E-mail do odpowiedzi' },
  message: { ru: 'Сообщение', en: 'Message', pl: 'Wiadomość' },
  send: { ru: 'Отправить', en: 'Send', pl: 'Wyślij' },
  optional: { ru: 'необязательно', en: 'optional', pl: 'opcjonalnie' },
}
/** Of readers whose browser has no form: the dashboard sends it. */
const needsScript: Text = {
  ru: 'Форма работает с JavaScript: включите его в настройках браузера и обновите страницу.',
  en: 'The form works with JavaScript: turn it on in the settings of the browser and reload the page.',
  pl: 'Formularz działa z JavaScriptem: włącz go w ustawieniach przeglądarki i odśwież stronę.',
}

/** The form to write to the support; the dashboard takes over what is written in it, and sends it. */
export const supportForm = (language: Language): PageNode[] => {
  const t = supportTexts
  const topics = Object.entries(t.topics).map(([value, label]) => h('option', { value }, label[language]))
  const optional = h('em', {}, ` — ${t.optional[language]}`)
  const form = h(
    'form',
    { calls: 'support-form' },
    h('label', {}, h('span', {}, t.topic[language]), h('select', { name: 'topic' }, ...topics)),
    h('label', {}, h('span', {}, t.name[language], optional), h('input', { name: 'name', maxLength: 100 })),
    h(
      'label',
      {},
      h('span', {}, t.email[language]),
      h('input', { name: 'email', type: 'email', maxLength: 254 }),
    ),
    h('label', {}, h('span', {}, t.message[language]), h('textarea', { name: 'message', maxLength: 5_000 })),
    h('p', {}, h('button', {}, t.send[language])),
  )
  return [form, h('noscript', {}, h('p', {}, needsScript[language]))]
}

/** Opens the form about a problem. */
export const reportButton = (language: Language): PageNode =>
  h('p', {}, h('button', { calls: 'report' }, texts[language].page.report))
