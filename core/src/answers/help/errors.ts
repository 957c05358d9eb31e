import { defineErrors } from '../../platform/errors/define-errors.ts'

export const fail = defineErrors({
  'help.off': {
    status: 403,
    text: {
      ru: 'Чат помощи на этом сервере выключен',
      en: 'The help chat is off on this server',
      pl: 'Czat pomocy na tym serwerze jest wyłączony',
    },
    hint: {
      ru: 'Откройте документацию или напишите в поддержку',
      en: 'Open the documentation, or write to the support',
      pl: 'Otwórz dokumentację albo napisz do pomocy',
    },
  },
  'help.too-many': {
    status: 429,
    text: {
      ru: 'Слишком много вопросов подряд',
      en: 'Too many questions at once',
      pl: 'Zbyt wiele pytań naraz',
    },
    hint: {
      ru: 'Спросите снова через {minutes} мин.',
      en: 'Ask again in {minutes} min.',
      pl: 'Zapytaj ponownie za {minutes} min.',
    },
  },
})
