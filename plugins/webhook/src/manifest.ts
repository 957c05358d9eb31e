import { defineManifest } from '@botanika/core/contract'
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
      multiple: true,
      settings,
      instructions,
    },
  ],
})
