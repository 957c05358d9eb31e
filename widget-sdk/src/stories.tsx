/** @jsxImportSource preact */

import type { h as createElement } from 'preact'
import { useState } from 'preact/hooks'
import type { ChatState } from './conversation/store.ts'
import { readDesign } from './look/design.ts'
import { drawConsent, drawRunning } from './parts/consent.ts'
import { Rating } from './parts/rating.ts'
import { UnderReply } from './parts/thread.ts'
import { mountPreview, type PreviewMode } from './preview/preview.ts'
import type { Language, Message, PartialDesign } from './wire.ts'

/** A view in one of its states; `render` draws it into `host` and returns its clean-up function. */
export interface WidgetStory {
  title: string
  render(host: HTMLElement): () => void
}

const message = (id: string, fields: Partial<Message>): Message => ({
  id,
  conversationId: 'story',
  role: 'assistant',
  content: '',
  status: 'complete',
  seq: 0,
  order: Number(id) - 1,
  citations: [],
  attachments: [],
  timestamp: `2026-11-21T10:00:0${id}.000Z`,
  ...fields,
})

const asked = message('1', { role: 'user', content: 'Как часто поливать фикус?' })
const answer = message('2', {
  content:
    'Поливайте **раз в неделю**, летом чаще [1].\n\n- проверьте верхний слой\n- лейте отстоянную воду\n\n| Сезон | Как часто |\n|---|---|\n| Зима | раз в 10 дней |\n| Лето | 2 раза в неделю |',
  citations: [
    {
      n: 1,
      title: 'Уход за растениями.pdf',
      page: 12,
      heading: 'Полив',
      quote: 'Фикусы поливают раз в неделю.',
    },
  ],
})
const quotes = message('2', {
  content:
    'Доставка по Москве стоит 390 рублей. [1]\n\nДоставка в регионы — от 600 рублей. [2]\n\n```\ncurl https://example.org/delivery\n```',
  citations: [
    { n: 1, title: 'Доставка и оплата.pdf', page: 2, quote: 'Доставка по Москве стоит 390 рублей.' },
    { n: 2, title: 'Регионы.docx', quote: 'Доставка в регионы — от 600 рублей.', url: 'https://example.org' },
  ],
})
const begin = {
  suggestions: ['Как часто поливать фикус?', 'Какая доставка есть в регионы и сколько она стоит?'],
}
const consent = {
  language: 'ru' as const,
  what: 'Кладёт товар в корзину',
  given: { товар: 'Фикус «Лирата», высота 120 см', количество: 2 },
  answer: () => undefined,
}
/** Simulates a server that takes every rating and answers with nothing new. */
const rated = (h: typeof createElement) => ({
  h,
  useState,
  chat: {
    line: {
      api: { call: () => Promise.resolve(Response.json({})) },
      token: () => '',
      take: () => undefined,
    },
  },
})
const unsent = { clientMessageId: 'story-00', text: 'Вы тут?', at: 0 }

/** A GIF of 2×2 px. */
const leaf = 'data:image/gif;base64,R0lGODlhAgACAPABAAaWaQAAACH5BAAAAAAALAAAAAACAAIAAAIChFEAOw=='

function story(
  title: string,
  options: {
    mode?: PreviewMode
    language?: Language
    design?: PartialDesign
    state?: Partial<ChatState>
  } = {},
): WidgetStory {
  return {
    title,
    render(host) {
      host.style.cssText = 'position:relative;width:420px;height:620px'
      const { mode = 'open', language = 'ru', state } = options
      const preview = mountPreview(host, {
        design: readDesign(options.design),
        assistant: 'Ботаника',
        mode,
        language,
        state,
      })
      return preview.destroy
    },
  }
}

const contactForm = (when: 'before' | 'after'): PartialDesign['contact'] => ({
  when,
  fields: [
    { kind: 'name', isRequired: false },
    { kind: 'email', isRequired: true },
  ],
})

export const stories: readonly WidgetStory[] = [
  story('Bubble', { mode: 'minimized' }),
  story('Bubble, unread', { mode: 'minimized', state: { unread: 3, messages: [answer] } }),
  story('Welcome'),
  story('Welcome, English', { language: 'en' }),
  story('Welcome, Polish', { language: 'pl' }),
  story('Welcome with suggestions', { state: begin }),
  story('Welcome with suggestions, dark', { design: { theme: 'dark' }, state: begin }),
  story('Several quotes and code', { state: { ...begin, messages: [asked, quotes] } }),
  story('Pale palette', {
    design: { primaryColor: '#FDE047', secondaryColor: '#FACC15' },
    state: { ...begin, messages: [asked, answer] },
  }),
  story('Answer', { state: { messages: [asked, answer] } }),
  story('Answer, dark', { design: { theme: 'dark' }, state: { messages: [asked, answer] } }),
  story('Fullscreen', { mode: 'fullscreen', state: { messages: [asked, answer] } }),
  story('Another palette', {
    design: {
      primaryColor: '#7C3AED',
      secondaryColor: '#4C1D95',
      borderRadius: 24,
      position: 'bottom-left',
      size: 'large',
    },
    state: { messages: [asked, answer] },
  }),
  story('Awaiting a reply', { state: { messages: [asked], typing: true } }),
  story('Writing', {
    state: { messages: [asked, message('2', { content: 'Поливайте **раз в', status: 'streaming', seq: 3 })] },
  }),
  story('Broken off', {
    state: { messages: [asked, message('2', { content: 'Поливайте раз', status: 'interrupted' })] },
  }),
  story('Failed', {
    state: {
      messages: [
        asked,
        message('2', {
          status: 'failed',
          error: { code: 'conversations.not-answered', message: 'Ассистент сейчас не может ответить.' },
        }),
      ],
    },
  }),
  story('Offline', { state: { connection: 'offline', messages: [asked, answer], unsent: [unsent] } }),
  story('Message refused', {
    state: { unsent: [{ ...unsent, error: 'Слишком много сообщений. Подождите минуту.' }] },
  }),
  story('Nobody answers', {
    state: { connection: 'refused', notice: 'Ассистент сейчас не отвечает', messages: [asked, answer] },
  }),
  story('Nobody answers, first visit, dark', {
    design: { theme: 'dark' },
    state: { connection: 'refused', notice: 'Ассистент сейчас не отвечает' },
  }),
  story('A picture was refused', {
    state: {
      unsent: [{ ...unsent, text: `Что это?\n[Изображение: ${leaf}]`, error: 'Изображение не подходит.' }],
    },
  }),
  story('A picture in the field', { state: { draft: `Что это?\n[Изображение: ${leaf}]` } }),
  story('No visit possible', {
    state: { connection: 'refused', notice: 'Этот сайт не входит в список разрешённых.' },
  }),
  story('Film', {
    state: { messages: [asked, message('2', { content: 'Готово.\n[Видео: /api/objects/65f0/content]' })] },
  }),
  story('Foreign image', {
    state: { messages: [asked, message('2', { content: 'Схема: ![схема](https://example.org/plan.png)' })] },
  }),
  story('Launcher with text', {
    mode: 'minimized',
    design: { launcher: { icon: 'chat', text: 'Спросить' } },
  }),
  story('Launcher, question and heart', { mode: 'minimized', design: { launcher: { icon: 'heart' } } }),
  story('Own header and starters', {
    design: {
      header: { title: 'Ольга', subtitle: 'отвечает за минуту' },
      starters: ['Где вы?', 'Есть скидки?'],
    },
  }),
  story('Consent', {
    design: { consent: { isRequired: true, link: 'https://example.org/terms' } },
    state: { consentGiven: false },
  }),
  story('Contact form before, English', {
    language: 'en',
    design: { contact: contactForm('before') },
    state: { contactGiven: false },
  }),
  story('Contact form after, dark', {
    design: { theme: 'dark', contact: contactForm('after') },
    state: { contactGiven: false, messages: [asked, answer] },
  }),
  story('An action asks the visitor', {
    state: { messages: [asked], aside: h => drawConsent(h, consent) },
  }),
  story('An action asks the visitor, Polish, dark', {
    language: 'pl',
    design: { theme: 'dark' },
    state: { messages: [asked], aside: h => drawConsent(h, { ...consent, language: 'pl' }) },
  }),
  story('An action runs, English', {
    language: 'en',
    state: {
      messages: [asked],
      aside: h => drawRunning(h, { language: 'en', what: 'Puts a product into the cart' }),
    },
  }),
  story('A rated reply', {
    state: {
      messages: [asked, answer],
      aside: h =>
        h(Rating, { ...rated(h), language: 'ru', message: { ...answer, rating: { value: 'down' } } }),
    },
  }),
  story('A rated reply, Polish, dark', {
    language: 'pl',
    design: { theme: 'dark' },
    state: {
      messages: [asked, answer],
      aside: h => h(Rating, { ...rated(h), language: 'pl', message: { ...answer, rating: { value: 'up' } } }),
    },
  }),
  story('Products and a file', {
    state: {
      messages: [asked, answer],
      aside: h =>
        h(UnderReply, {
          ...rated(h),
          language: 'ru',
          picture: ({ address, alt }) => h('img', { src: address, alt: alt ?? '', width: 120, height: 80 }),
          origin: 'https://example.org',
          message: {
            ...answer,
            attachments: [{ type: 'file', url: '/price.pdf', name: 'Прайс 2026.pdf' }],
            cards: [
              { n: 1, title: 'Монстера', price: '1 500 ₽', url: 'https://example.org/1', image: leaf },
              { n: 1, title: 'Фикус', price: 'от 900 ₽', url: 'https://example.org/2' },
            ],
          },
        }),
    },
  }),
  story('Outside of the hours', {
    design: { hours: { isOn: true, days: [], greeting: 'Сейчас мы спим. Ответим утром.' } },
  }),
]
