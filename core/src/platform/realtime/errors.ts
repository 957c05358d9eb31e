import { defineErrors } from '../errors/define-errors.ts'

export const fail = defineErrors({
  'realtime.bad-event': {
    status: 400,
    text: {
      ru: 'Событие не по форме: {detail}',
      en: 'The event does not have its form: {detail}',
      pl: 'Zdarzenie ma niewłaściwą postać: {detail}',
    },
  },
  'realtime.not-admitted': {
    status: 401,
    text: { ru: 'Нужно войти', en: 'You need to sign in', pl: 'Musisz się zalogować' },
  },
  'realtime.too-many': {
    status: 429,
    text: {
      ru: 'Слишком много действий подряд',
      en: 'Too many actions in a row',
      pl: 'Zbyt wiele działań z rzędu',
    },
    hint: {
      ru: 'Подождите {seconds} с и повторите',
      en: 'Wait {seconds} s and try again',
      pl: 'Odczekaj {seconds} s i spróbuj ponownie',
    },
  },
})
