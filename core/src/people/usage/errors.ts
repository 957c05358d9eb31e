import { defineErrors } from '../../platform/errors/define-errors.ts'

export const fail = defineErrors({
  'usage.day-spent': {
    status: 429,
    retryAfter: 3_600,
    text: {
      ru: 'На сегодня ответы ассистента закончились',
      en: 'The assistant has no replies left for today',
      pl: 'Asystent wyczerpał odpowiedzi na dziś',
    },
    hint: {
      ru: 'Напишите завтра; владелец меняет дневной лимит в настройках',
      en: 'Write tomorrow; the owner changes the daily limit in the settings',
      pl: 'Napisz jutro; właściciel zmienia dzienny limit w ustawieniach',
    },
  },
})
