import { defineManifest } from '@botanika/core/contract'
import { diagrams } from './diagrams.ts'
import { instructions } from './instructions.ts'
import { mark } from './mark.ts'
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
      mark,
      multiple: true,
      settings,
      instructions,
      diagrams,
    },
  ],
  settings: pluginSettings,
})
