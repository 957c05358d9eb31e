import { definePlugin } from '@botanika/core/plugin'

const name = { ru: 'dependent', en: 'dependent', pl: 'dependent' }
export default definePlugin(
  { id: 'dependent', title: name, description: name, requires: ['throws'] },
  () => ({}),
)
