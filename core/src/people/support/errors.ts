import { defineErrors } from '../../platform/errors/define-errors.ts'

export const fail = defineErrors({
  'support.too-many': {
    status: 429,
    text: {
      ru: 'Вы написали в поддержку слишком много раз подряд',
      en: 'You have written to the support too often',
      pl: 'Zbyt wiele wiadomości do pomocy technicznej',
    },
    hint: {
      ru: 'Попробуйте снова через {minutes} мин.',
      en: 'Try again in {minutes} min.',
      pl: 'Spróbuj ponownie za {minutes} min.',
    },
  },
  'support.day-spent': {
    status: 429,
    retryAfter: 3_600,
    text: {
      ru: 'Сегодня поддержка больше не принимает обращений через форму',
      en: 'The support takes no more requests by this form today',
      pl: 'Dzisiaj pomoc nie przyjmuje już zgłoszeń przez formularz',
    },
    hint: {
      ru: 'Напишите завтра',
      en: 'Write tomorrow',
      pl: 'Napisz jutro',
    },
  },
  'support.not-found': {
    status: 404,
    text: {
      ru: 'Обращение не найдено',
      en: 'There is no such request',
      pl: 'Nie ma takiego zgłoszenia',
    },
    hint: {
      ru: 'Возможно, оно удалено. Обновите страницу',
      en: 'It may have been deleted. Reload the page',
      pl: 'Mogło zostać usunięte. Odśwież stronę',
    },
  },
  'support.changed': {
    status: 409,
    text: {
      ru: 'Обращение тем временем изменил другой администратор',
      en: 'Another administrator has changed the request meanwhile',
      pl: 'Inny administrator zmienił w tym czasie zgłoszenie',
    },
    hint: {
      ru: 'Обновите страницу и посмотрите, что изменилось',
      en: 'Reload the page and see what has changed',
      pl: 'Odśwież stronę i sprawdź, co się zmieniło',
    },
  },
})
