import { defineErrors } from '../../platform/errors/define-errors.ts'

export const fail = defineErrors({
  'announcements.not-found': {
    status: 404,
    text: {
      ru: 'Объявление не найдено',
      en: 'There is no such announcement',
      pl: 'Nie ma takiego ogłoszenia',
    },
    hint: {
      ru: 'Возможно, оно удалено. Обновите страницу',
      en: 'It may have been deleted. Reload the page',
      pl: 'Mogło zostać usunięte. Odśwież stronę',
    },
  },
  'announcements.changed': {
    status: 409,
    text: {
      ru: 'Объявление тем временем изменил другой администратор',
      en: 'Another administrator has changed the announcement meanwhile',
      pl: 'Inny administrator zmienił w tym czasie ogłoszenie',
    },
    hint: {
      ru: 'Скопируйте свой текст, откройте объявление заново и внесите правки',
      en: 'Copy your text, open the announcement again and make your changes',
      pl: 'Skopiuj swój tekst, otwórz ogłoszenie ponownie i wprowadź zmiany',
    },
  },
  'announcements.no-audience': {
    status: 400,
    text: {
      ru: 'Не выбрано, кому показать объявление',
      en: 'Nobody is chosen to see the announcement',
      pl: 'Nie wybrano, kto ma zobaczyć ogłoszenie',
    },
    hint: {
      ru: 'Выберите хотя бы одну роль, тариф или человека',
      en: 'Choose at least one role, plan or person',
      pl: 'Wybierz co najmniej jedną rolę, plan lub osobę',
    },
  },
  'announcements.unknown-people': {
    status: 400,
    text: {
      ru: 'Нет учётных записей с такими адресами: {emails}',
      en: 'There are no accounts with these addresses: {emails}',
      pl: 'Nie ma kont z tymi adresami: {emails}',
    },
    hint: {
      ru: 'Исправьте адреса или уберите их',
      en: 'Correct the addresses or remove them',
      pl: 'Popraw adresy lub je usuń',
    },
  },
  'announcements.expired-before': {
    status: 400,
    text: {
      ru: 'Срок действия заканчивается раньше публикации',
      en: 'It expires before it is published',
      pl: 'Wygasa przed publikacją',
    },
    hint: {
      ru: 'Выберите более позднее время окончания или уберите его',
      en: 'Choose a later end, or remove it',
      pl: 'Wybierz późniejszy koniec lub go usuń',
    },
  },
})
