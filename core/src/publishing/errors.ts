import { defineErrors } from '../platform/errors/define-errors.ts'

export const fail = defineErrors({
  'publishing.too-fast': {
    status: 429,
    text: {
      ru: 'Слишком много сообщений подряд',
      en: 'Too many messages in a row',
      pl: 'Zbyt wiele wiadomości naraz',
    },
    hint: {
      ru: 'Подождите {seconds} с и повторите',
      en: 'Wait {seconds} s and try again',
      pl: 'Odczekaj {seconds} s i spróbuj ponownie',
    },
  },
  'publishing.address-spent': {
    status: 429,
    text: {
      ru: 'С вашего адреса сегодня пришло слишком много сообщений',
      en: 'Too many messages came from your address today',
      pl: 'Z twojego adresu przyszło dziś zbyt wiele wiadomości',
    },
    hint: { ru: 'Напишите позже', en: 'Come back later', pl: 'Wróć później' },
  },
  'publishing.day-spent': {
    status: 429,
    text: {
      ru: 'На сегодня чат исчерпал свой лимит сообщений',
      en: 'The chat has spent its messages for today',
      pl: 'Czat wyczerpał dzisiejszy limit wiadomości',
    },
    hint: { ru: 'Напишите завтра', en: 'Come back tomorrow', pl: 'Wróć jutro' },
  },
})
