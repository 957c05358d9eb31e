import { defineErrors } from '../../../platform/errors/define-errors.ts'

/** Errors of an administrator's change of an account. */
export const failChange = defineErrors({
  'account.changed-meanwhile': {
    status: 409,
    text: {
      ru: 'Пользователя только что изменил другой администратор',
      en: 'Another administrator has just changed this user',
      pl: 'Inny administrator właśnie zmienił tego użytkownika',
    },
    hint: {
      ru: 'Посмотрите новые данные и повторите, если это ещё нужно',
      en: 'Look at the new data and repeat if it is still needed',
      pl: 'Sprawdź nowe dane i powtórz, jeśli to nadal potrzebne',
    },
  },
  'account.unknown-plan': {
    status: 400,
    text: { ru: 'Такого тарифа нет', en: 'There is no such plan', pl: 'Nie ma takiego planu' },
    hint: { ru: 'Выберите тариф из списка', en: 'Choose a plan of the list', pl: 'Wybierz plan z listy' },
  },
  'account.self': {
    status: 400,
    text: { ru: 'Это ваша учётная запись', en: 'This is your own account', pl: 'To twoje konto' },
    hint: {
      ru: 'Вы уже вошли под ней',
      en: 'You are signed in to it already',
      pl: 'Już na nim pracujesz',
    },
  },
  'account.session-not-found': {
    status: 404,
    text: { ru: 'Этого сеанса уже нет', en: 'This session is already gone', pl: 'Tej sesji już nie ma' },
  },
})
