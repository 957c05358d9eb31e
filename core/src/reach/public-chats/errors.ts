import { defineErrors } from '../../platform/errors/define-errors.ts'
import { daySpent, tooFast } from '../../platform/limits/message-limit-errors.ts'

export const fail = defineErrors({
  'publishing.too-fast': tooFast,
  'publishing.address-spent': {
    status: 429,
    retryAfter: 3_600,
    text: {
      ru: 'С вашего адреса сегодня пришло слишком много сообщений',
      en: 'Too many messages came from your address today',
      pl: 'Z twojego adresu przyszło dziś zbyt wiele wiadomości',
    },
    hint: { ru: 'Напишите позже', en: 'Come back later', pl: 'Wróć później' },
  },
  'publishing.day-spent': daySpent,
  'publishing.members-only': {
    status: 403,
    text: {
      ru: 'Чат с примерами доступен после входа',
      en: 'The examples can be chatted with after signing in',
      pl: 'Z przykładami można rozmawiać po zalogowaniu',
    },
    hint: {
      ru: 'Войдите или зарегистрируйтесь',
      en: 'Sign in or register',
      pl: 'Zaloguj się lub zarejestruj',
    },
  },
})
