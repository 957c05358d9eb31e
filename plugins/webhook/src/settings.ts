import {
  assistantField,
  defineSettings,
  quietSecondsField,
  Secret,
  webhookUrlField,
} from '@botanika/core/contract'
import Type, { type Static } from 'typebox'

/** The settings form of a connection, and its validation. */
export const settings = defineSettings({
  url: Type.String({
    maxLength: 500,
    // Without TLS the address may only be on the local machine, which an administrator also has to allow.
    pattern: '^(https://|http://(127\\.0\\.0\\.1|localhost|\\[::1\\])[:/])[^\\s@]+$',
    'x-ui': {
      label: { ru: 'Куда слать ответы', en: 'Where answers go', pl: 'Dokąd wysyłać odpowiedzi' },
      placeholder: {
        ru: 'https://crm.example.com/bot',
        en: 'https://crm.example.com/bot',
        pl: 'https://crm.example.com/bot',
      },
      error: {
        ru: 'Введите адрес, который начинается с https://',
        en: 'Enter an address that begins with https://',
        pl: 'Podaj adres zaczynający się od https://',
      },
    },
  }),
  secret: Type.String({
    ...Secret({
      label: { ru: 'Секрет подписи', en: 'Signing secret', pl: 'Sekret podpisu' },
      help: {
        ru: 'Придумайте от 16 знаков или возьмите из команды: openssl rand -hex 32. Им подписаны сообщения в обе стороны',
        en: 'Make up 16 characters or more, or take them from: openssl rand -hex 32. It signs messages both ways',
        pl: 'Wymyśl co najmniej 16 znaków lub weź z polecenia: openssl rand -hex 32. Podpisuje wiadomości w obie strony',
      },
      error: {
        ru: 'Введите секрет, от 16 знаков',
        en: 'Enter a secret of 16 characters or more',
        pl: 'Podaj sekret, co najmniej 16 znaków',
      },
    }),
    minLength: 16,
    maxLength: 200,
  }),
  assistantId: assistantField(),
  // The sending program itself decides what is one message.
  quietSeconds: quietSecondsField({ seconds: 0 }),
  webhookUrl: webhookUrlField(),
})
export type Settings = Static<typeof settings>
