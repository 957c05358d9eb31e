import { defineManifest, defineSettings } from '@botanika/core/contract'
import Type from 'typebox'
import { connectorApi } from './api.ts'
import { consent } from './consent.ts'
import { diagrams } from './diagrams.ts'
import { instructions } from './instructions.ts'
import { settings } from './settings.ts'

export default defineManifest({
  id: 'whatsapp',
  title: { ru: 'WhatsApp', en: 'WhatsApp', pl: 'WhatsApp' },
  description: {
    ru: 'Ассистент отвечает в WhatsApp: на обычном номере по QR-коду или через официальный API',
    en: 'The assistant answers in WhatsApp: on an ordinary number by QR code, or through the official API',
    pl: 'Asystent odpowiada w WhatsApp: na zwykłym numerze po kodzie QR albo przez oficjalne API',
  },
  integrations: [
    {
      type: 'whatsapp',
      title: { ru: 'WhatsApp', en: 'WhatsApp', pl: 'WhatsApp' },
      // A telephone receiver in a speech bubble, in WhatsApp's green; drawn for this plugin.
      mark: {
        colour: '#25D366',
        path: 'M12 2a10 10 0 0 0-8.66 15L2 22l5.13-1.31A10 10 0 1 0 12 2Zm0 2a8 8 0 1 1-4.2 14.8l-.36-.22-2.6.66.68-2.5-.24-.38A8 8 0 0 1 12 4ZM8.6 7.6c-.25 0-.6.1-.9.42-.32.33-1.2 1.17-1.2 2.85s1.23 3.3 1.4 3.53c.17.23 2.4 3.66 5.8 5 2.83 1.1 3.4.9 4.02.84.62-.06 2-.82 2.28-1.6.28-.8.28-1.47.2-1.62-.08-.14-.3-.23-.64-.4-.34-.17-2-1-2.32-1.1-.3-.12-.53-.18-.76.16-.22.34-.87 1.1-1.07 1.34-.2.22-.4.25-.73.08-.34-.17-1.44-.53-2.74-1.7-1-.9-1.7-2-1.9-2.35-.2-.34-.02-.52.15-.7.16-.15.34-.4.5-.6.18-.2.23-.34.35-.57.1-.23.05-.43-.03-.6-.1-.17-.76-1.85-1.05-2.53-.27-.66-.56-.57-.76-.58Z',
      },
      multiple: true,
      settings,
      instructions,
      diagrams,
      pairing: 'qr',
      consent,
      exempt: { field: 'transport', value: 'cloud' },
    },
  ],
  pages: [
    {
      path: '/whatsapp',
      label: { ru: 'Коннектор WhatsApp', en: 'WhatsApp connector', pl: 'Łącznik WhatsApp' },
      icon: 'message-circle',
      access: 'admin',
      nav: { kind: 'sidebar', section: 'admin', order: 80 },
    },
  ],
  settings: defineSettings({
    apiRoot: Type.String({
      maxLength: 300,
      pattern: '^https?://[^\\s/?#@]+(/[^\\s?#]*)?$',
      format: 'web-address',
      default: 'https://graph.facebook.com',
      'x-ui': {
        env: 'WHATSAPP_API_ROOT',
        label: {
          ru: 'Адрес официального API',
          en: 'Address of the official API',
          pl: 'Adres oficjalnego API',
        },
        help: {
          ru: 'Зеркало, если graph.facebook.com отсюда недоступен',
          en: 'A mirror, where graph.facebook.com cannot be reached',
          pl: 'Serwer lustrzany, jeśli graph.facebook.com jest stąd nieosiągalny',
        },
        error: {
          ru: 'Введите адрес, который начинается с https://',
          en: 'Enter an address that begins with https://',
          pl: 'Podaj adres zaczynający się od https://',
        },
      },
    }),
  }),
  api: connectorApi,
})
