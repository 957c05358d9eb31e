import { defineManifest } from '@botanika/core/contract'

const title = { ru: 'Example', en: 'Example', pl: 'Example' }

export default defineManifest({
  id: 'example',
  title,
  description: {
    ru: 'Страница Example',
    en: 'The page Example',
    pl: 'Strona Example',
  },
  pages: [{ path: '/example', label: title, icon: 'leaf', access: 'user' }],
})
