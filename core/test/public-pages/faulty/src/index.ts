import { defineManifest } from '@botanika/core/contract'
import { definePlugin } from '@botanika/core/plugin'

const label = { ru: 'Сбой', en: 'Fault', pl: 'Błąd' }

const manifest = defineManifest({
  id: 'faulty',
  title: label,
  description: label,
  pages: [
    { path: '/throws', label, access: 'public' },
    { path: '/hangs', label, access: 'public' },
    { path: '/untitled', label, access: 'public' },
  ],
})

export default definePlugin(manifest, () => ({
  pages: {
    '/throws': {
      render: () => {
        throw new Error('no water')
      },
      *sitemap() {
        yield {}
        throw new Error('no more')
      },
    },
    '/hangs': {
      render: () => new Promise(() => undefined),
      sitemap: () => ({ [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => undefined) }) }),
    },
    '/untitled': { head: () => ({ title: ' ' }) },
  },
}))
