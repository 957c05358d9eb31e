import { definePlugin } from '@botanika/core/plugin'

const name = { ru: 'hangs', en: 'hangs', pl: 'hangs' }
export default definePlugin(
  { id: 'hangs', title: name, description: name },
  () => new Promise<never>(() => undefined),
)
