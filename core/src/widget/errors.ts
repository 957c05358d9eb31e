import { defineErrors } from '../platform/errors/define-errors.ts'

export const fail = defineErrors({
  'widget.not-found': {
    status: 404,
    text: { ru: 'Виджет не найден', en: 'The widget was not found', pl: 'Nie znaleziono widżetu' },
    hint: {
      ru: 'Проверьте код на странице',
      en: 'Check the code on the page',
      pl: 'Sprawdź kod na stronie',
    },
  },
  'widget.off': {
    status: 403,
    text: { ru: 'Этот чат сейчас выключен', en: 'This chat is switched off', pl: 'Ten czat jest wyłączony' },
  },
  'widget.foreign-site': {
    status: 403,
    text: {
      ru: 'На этом сайте чат не подключён',
      en: 'This chat is not enabled on this site',
      pl: 'Ten czat nie jest włączony na tej stronie',
    },
    hint: {
      ru: 'Владелец добавляет сайт в настройках виджета',
      en: 'The owner adds the site in the widget settings',
      pl: 'Właściciel dodaje stronę w ustawieniach widżetu',
    },
  },
  'widget.session-ended': {
    status: 401,
    text: { ru: 'Сеанс закончился', en: 'The session has ended', pl: 'Sesja wygasła' },
    hint: { ru: 'Обновите страницу', en: 'Reload the page', pl: 'Odśwież stronę' },
  },
  'widget.day-spent': {
    status: 429,
    text: {
      ru: 'На сегодня чат исчерпал свой лимит сообщений',
      en: 'The chat has spent its messages for today',
      pl: 'Czat wyczerpał dzisiejszy limit wiadomości',
    },
    hint: { ru: 'Напишите завтра', en: 'Come back tomorrow', pl: 'Wróć jutro' },
  },
  'widget.too-fast': {
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
  'widget.last-one': {
    status: 409,
    text: {
      ru: 'Единственный виджет удалить нельзя',
      en: 'The only widget cannot be deleted',
      pl: 'Nie można usunąć jedynego widżetu',
    },
    hint: { ru: 'Его можно выключить', en: 'You can switch it off', pl: 'Można go wyłączyć' },
  },
})
