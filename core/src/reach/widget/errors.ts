import { defineErrors } from '../../platform/errors/define-errors.ts'
import { daySpent, tooFast } from '../../platform/limits/message-limit-errors.ts'

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
  'widget.other-version': {
    status: 426,
    text: {
      ru: 'Чат на этой странице другой версии, чем сервер',
      en: 'The chat on this page and the server are of different versions',
      pl: 'Czat na tej stronie ma inną wersję niż serwer',
    },
    hint: { ru: 'Обновите страницу', en: 'Reload the page', pl: 'Odśwież stronę' },
  },
  'widget.day-spent': daySpent,
  'widget.too-fast': tooFast,
  'widget.last-one': {
    status: 409,
    text: {
      ru: 'Единственный виджет удалить нельзя',
      en: 'The only widget cannot be deleted',
      pl: 'Nie można usunąć jedynego widżetu',
    },
    hint: { ru: 'Его можно выключить', en: 'You can switch it off', pl: 'Można go wyłączyć' },
  },
  'widget.changed': {
    status: 409,
    text: {
      ru: 'Виджет уже изменили в другом окне',
      en: 'The widget was changed elsewhere meanwhile',
      pl: 'Widżet został w międzyczasie zmieniony gdzie indziej',
    },
    hint: {
      ru: 'Проверьте новый вид и повторите изменение',
      en: 'Check what it looks like now and make your change again',
      pl: 'Sprawdź, jak wygląda teraz, i wprowadź zmianę ponownie',
    },
  },
  'widget.no-such-design': {
    status: 404,
    text: {
      ru: 'Этой версии дизайна больше нет',
      en: 'This version of the design no longer exists',
      pl: 'Tej wersji wyglądu już nie ma',
    },
  },
  'widget.unknown-time-zone': {
    status: 400,
    text: {
      ru: 'Такого часового пояса нет',
      en: 'There is no such time zone',
      pl: 'Nie ma takiej strefy czasowej',
    },
    hint: {
      ru: 'Например: Europe/Moscow',
      en: 'For example: Europe/London',
      pl: 'Na przykład: Europe/Warsaw',
    },
  },
  'widget.field-twice': {
    status: 400,
    text: {
      ru: 'Одно и то же поле указано дважды',
      en: 'The same field is listed twice',
      pl: 'To samo pole podano dwa razy',
    },
  },
  'widget.identity-refused': {
    status: 403,
    text: {
      ru: 'Сайт не подтвердил, кто пишет',
      en: 'The site has not confirmed who is writing',
      pl: 'Serwis nie potwierdził, kto pisze',
    },
    hint: {
      ru: 'Войдите на сайт заново. Разработчику: подпись identity не совпадает с секретом виджета',
      en: 'Sign in to the site again. For the developer: the identity’s hash does not match the widget’s secret',
      pl: 'Zaloguj się do serwisu ponownie. Dla programisty: podpis identity nie zgadza się z sekretem widżetu',
    },
  },
  'widget.consent-needed': {
    status: 403,
    text: {
      ru: 'Сначала дайте согласие',
      en: 'Please give your consent first',
      pl: 'Najpierw wyraź zgodę',
    },
    hint: { ru: 'Обновите страницу', en: 'Reload the page', pl: 'Odśwież stronę' },
  },
  'widget.consent-changed': {
    status: 409,
    text: {
      ru: 'Текст согласия на этом сайте другой',
      en: 'The text of the consent on this site is another one',
      pl: 'Treść zgody na tej stronie jest inna',
    },
    hint: {
      ru: 'Обновите страницу и прочитайте новый текст',
      en: 'Reload the page and read the new text',
      pl: 'Odśwież stronę i przeczytaj nową treść',
    },
  },
  'widget.contact-needed': {
    status: 403,
    text: {
      ru: 'Сначала оставьте контакты',
      en: 'Please leave your contact details first',
      pl: 'Najpierw zostaw dane kontaktowe',
    },
    hint: { ru: 'Обновите страницу', en: 'Reload the page', pl: 'Odśwież stronę' },
  },
  'widget.contact-incomplete': {
    status: 400,
    text: { ru: 'Заполните это поле', en: 'Fill in this field', pl: 'Wypełnij to pole' },
  },
  'widget.contact-not-asked': {
    status: 400,
    text: {
      ru: 'Этот чат не просит таких контактов',
      en: 'This chat does not ask for these contact details',
      pl: 'Ten czat nie prosi o takie dane',
    },
  },
  'widget.context-too-large': {
    status: 413,
    text: {
      ru: 'Контекст больше {limit} {limit|байта|байт}',
      en: 'The context is larger than {limit} {limit|byte|bytes}',
      pl: 'Kontekst jest większy niż {limit} {limit|bajt|bajty|bajtów}',
    },
  },
  'widget.not-an-address': {
    status: 400,
    text: {
      ru: 'Это не адрес сайта',
      en: 'This is not the address of a site',
      pl: 'To nie jest adres strony',
    },
    hint: {
      ru: 'Например: https://shop.example',
      en: 'For example: https://shop.example',
      pl: 'Na przykład: https://shop.example',
    },
  },
  'widget.site-refused': {
    status: 422,
    text: {
      ru: 'Сайт {host} ответил ошибкой {status}',
      en: 'The site {host} answered with the error {status}',
      pl: 'Strona {host} odpowiedziała błędem {status}',
    },
    hint: {
      ru: 'Проверьте, открывается ли страница в браузере',
      en: 'Check that the page opens in a browser',
      pl: 'Sprawdź, czy strona otwiera się w przeglądarce',
    },
  },
  'widget.no-such-contact': {
    status: 404,
    text: { ru: 'Контакт не найден', en: 'The contact was not found', pl: 'Nie znaleziono kontaktu' },
  },
  'widget.no-identity-secret': {
    status: 400,
    text: {
      ru: 'Сначала создайте секрет для подписи посетителей',
      en: 'Create the secret that signs visitors first',
      pl: 'Najpierw utwórz sekret do podpisywania odwiedzających',
    },
  },
})
