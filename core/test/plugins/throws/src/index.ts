import { definePlugin } from '@botanika/core/plugin'

const name = { ru: 'throws', en: 'throws', pl: 'throws' }
export default definePlugin({ id: 'throws', title: name, description: name }, () => {
  throw new Error('the garden gate is locked')
})
