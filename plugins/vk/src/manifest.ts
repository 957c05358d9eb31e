import { defineManifest } from '@botanika/core/contract'
import { diagrams } from './diagrams.ts'
import { instructions } from './instructions.ts'
import { pluginSettings, settings } from './settings.ts'

export default defineManifest({
  id: 'vk',
  title: { ru: 'VK', en: 'VK', pl: 'VK' },
  description: {
    ru: 'Ассистент отвечает в сообщениях сообщества ВКонтакте; посты выходят на его стене',
    en: 'The assistant answers the messages of a VK community; posts appear on its wall',
    pl: 'Asystent odpowiada na wiadomości społeczności VK; posty pojawiają się na jej ścianie',
  },
  integrations: [
    {
      type: 'vk',
      title: { ru: 'VK', en: 'VK', pl: 'VK' },
      // VK's letters, after simple-icons (CC0).
      mark: {
        colour: '#0077FF',
        path: 'M6.79 7.3H4.05c.13 6.24 3.25 9.99 8.72 9.99h.31v-3.57c2.01.2 3.53 1.67 4.14 3.57h2.84c-.78-2.84-2.83-4.41-4.11-5.01 1.28-.74 3.08-2.54 3.51-4.98h-2.58c-.56 1.98-2.22 3.78-3.8 3.95V7.3H10.5v6.92c-1.6-.4-3.62-2.34-3.71-6.92Z',
      },
      multiple: true,
      settings,
      instructions,
      diagrams,
    },
  ],
  settings: pluginSettings,
})
