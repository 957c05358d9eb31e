import { defineManifest } from '@botanika/core/contract'
import { definePlugin, h, markdownNodes, type SitemapEntry } from '@botanika/core/plugin'

const text = (ru: string, en: string, pl: string) => ({ ru, en, pl })
const label = text('Уроки', 'Lessons', 'Lekcje')

const manifest = defineManifest({
  id: 'lessons',
  title: label,
  description: label,
  pages: [
    {
      path: '/lessons',
      label,
      title: text('Все уроки', 'All lessons', 'Wszystkie lekcje'),
      access: 'public',
    },
    { path: '/lessons/:id', label, access: 'public' },
    { path: '/lessons/new', label, access: 'user' },
    { path: '/lessons/:id/edit', label, access: 'admin' },
    { path: '/russian', label, access: 'public' },
  ],
})

const title = { ru: 'Урок', en: 'Lesson', pl: 'Lekcja' } as const

export default definePlugin(manifest, () => ({
  pages: {
    '/lessons/:id': {
      head: ({ params: { id }, language }) =>
        id === 'gone'
          ? null
          : {
              title: `${title[language]} ${id} <&"`,
              description: 'Water $& "daily"',
              image: '/api/objects/1/cover.png',
            },
      render: ({ params: { id } }) => [
        h('h1', {}, `Lesson ${id}`),
        markdownNodes('**Water** <script>alert(1)</script> [site](javascript:alert(1))'),
        h('a', { href: '/lessons' }, 'All'),
      ],
      async *sitemap(): AsyncGenerator<SitemapEntry<'/lessons/:id'>> {
        for (let id = 1; id <= 3; id += 1)
          yield { params: { id: String(id) }, changedAt: new Date(Date.UTC(2026, 0, 1)) }
      },
    },
    '/russian': { head: () => ({ title: 'Только по-русски', languages: ['ru'] }) },
  },
}))
