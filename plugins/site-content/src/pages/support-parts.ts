import type { Language, Text } from '@botanika/core/contract'
import { h, type PageNode } from '@botanika/core/plugin'
import en from '../dashboard/locales/en.json' with { type: 'json' }
import pl from '../dashboard/locales/pl.json' with { type: 'json' }
import ru from '../dashboard/locales/ru.json' with { type: 'json' }
import type { ServiceStatus } from '../status.ts'
import { texts as catalogue } from '../texts.ts'

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
    h('p', {}, t.checkedAt.replace('{time}', time.format(new Date(checkedAt)))),
  )
}

/** The texts of the dashboard's form (`support.json`), which a test compares. */
export const supportTexts: Readonly<
  Record<'title' | 'topic' | 'name' | 'email' | 'message' | 'send' | 'optional', Text>
> &
  Readonly<{ topics: Readonly<Record<'question' | 'feedback' | 'problem', Text>> }> = catalogue.support.form
/** Text for readers without JavaScript: the dashboard sends the form. */
const needsScript: Text = catalogue.support.needsScript

/** The form to write to the support; the dashboard takes over its contents, and sends it. */
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

/** The button that opens the form about a problem. */
export const reportButton = (language: Language): PageNode =>
  h('p', {}, h('button', { calls: 'report' }, texts[language].page.report))
