import { defineManifest, defineSettings } from '@botanika/core/contract'
import Type from 'typebox'
import { connectorApi } from './api.ts'
import { consent } from './consent.ts'
import { diagrams } from './diagrams.ts'
import { instructions } from './instructions.ts'
import { mark } from './mark.ts'
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
      mark,
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
