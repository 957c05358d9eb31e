import { defineManifest } from '@botanika/core/contract'
import { diagrams } from './diagrams.ts'
import { instructions } from './instructions.ts'
import { settings } from './settings.ts'

export default defineManifest({
  id: 'webhook',
  title: { ru: 'Webhook', en: 'Webhook', pl: 'Webhook' },
  description: {
    ru: 'Ассистент отвечает в любой системе: сообщения в JSON туда и обратно, с подписью',
    en: 'The assistant answers in any system: messages as signed JSON, there and back',
    pl: 'Asystent odpowiada w dowolnym systemie: wiadomości w podpisanym JSON, tam i z powrotem',
  },
  integrations: [
    {
      type: 'webhook',
      title: { ru: 'Webhook', en: 'Webhook', pl: 'Webhook' },
      // Angle brackets: a neutral icon, since webhooks have no logo.
      mark: {
        colour: '#475569',
        path: 'M8.6 5.9 2.5 12l6.1 6.1 1.7-1.7L5.9 12l4.4-4.4zM15.4 5.9l-1.7 1.7 4.4 4.4-4.4 4.4 1.7 1.7 6.1-6.1z',
      },
      multiple: true,
      settings,
      instructions,
      diagrams,
    },
  ],
})
