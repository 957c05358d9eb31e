import { defineErrors } from '../platform/errors/define-errors.ts'

export const fail = defineErrors({
  'assistants.not-found': {
    status: 404,
    text: { ru: 'Ассистент не найден', en: 'The assistant was not found', pl: 'Nie znaleziono asystenta' },
    hint: {
      ru: 'Возможно, он удалён: обновите список',
      en: 'It may have been deleted: refresh the list',
      pl: 'Być może został usunięty: odśwież listę',
    },
  },
  'assistants.unknown-model': {
    status: 400,
    text: {
      ru: 'Модели «{model}» нет в списке',
      en: 'There is no model “{model}”',
      pl: 'Nie ma modelu „{model}”',
    },
    hint: { ru: 'Выберите модель из списка', en: 'Choose one from the list', pl: 'Wybierz model z listy' },
  },
  'assistants.bad-url': {
    status: 400,
    text: { ru: 'Некорректный URL', en: 'This is not a web address', pl: 'To nie jest adres strony' },
    hint: {
      ru: 'Адрес начинается с http:// или https://',
      en: 'An address begins with http:// or https://',
      pl: 'Adres zaczyna się od http:// lub https://',
    },
  },
  'assistants.foreign-owner': {
    status: 403,
    text: {
      ru: 'Нельзя действовать от имени другого пользователя',
      en: 'You cannot act as another user',
      pl: 'Nie można działać w imieniu innego użytkownika',
    },
  },
})
