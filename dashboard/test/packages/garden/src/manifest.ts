import { defineManifest } from '@botanika/core/contract'

const label = { ru: 'Сад', en: 'Garden', pl: 'Ogród' }

export default defineManifest({
  id: 'garden',
  title: label,
  description: label,
  pages: [{ path: '/garden/:plant', file: 'plant', label, icon: 'sprout', access: 'public' }],
})
