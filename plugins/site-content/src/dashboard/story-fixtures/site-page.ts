import { builtInPage } from '../../pages/built-in-pages.ts'
import type { PageKey } from '../../pages/page-keys.ts'

/** A built-in page as the server answers it, each line of a section as a paragraph. */
export const sitePage = (pageKey: PageKey) => {
  const { title, lead, sections } = builtInPage(pageKey, 'ru')
  return {
    pageKey,
    title,
    lead,
    sections: sections.map(({ key, title: name, text }) => ({
      key,
      title: name,
      elementKey: `${key}.text`,
      contentType: 'text',
      nodes: text.split('\n').map(line => ({ tag: 'p', children: line })),
    })),
    extras: [],
  }
}

const entry = (n: number) => ({
  pageKey: 'privacy-policy',
  elementKey: `section-${n}.text`,
  contentType: n % 2 === 0 ? 'text' : 'html',
  content: `Мы храним только то, без чего платформа не работает. Строка номер ${n}, и ещё несколько слов, чтобы её пришлось обрезать.`,
  metadata: {},
  isActive: n % 3 !== 0,
  version: n,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-21T09:00:00.000Z',
})

export const entries = [1, 2, 3, 4].map(entry)

export const element = {
  entry: entry(3),
  versions: [2, 1].map(version => ({ ...entry(version), version, at: '2026-11-20T09:00:00.000Z' })),
  builtIn: { ru: 'Встроенный текст', en: 'Built-in text', pl: 'Tekst wbudowany' },
}

export const status = {
  state: 'trouble',
  parts: [
    { key: 'site', state: 'ok' },
    { key: 'database', state: 'ok' },
    { key: 'replies', state: 'down' },
    { key: 'messengers', state: 'trouble' },
  ],
  checkedAt: '2026-11-21T09:00:00.000Z',
}
