import type { Language } from '../wire.ts'

/**
 * Codes of faults, shared with the server's check of a site; `server-unreachable` and `off` are found only in
 * the page.
 */
export type FindingCode =
  | 'wrong-key'
  | 'site-not-allowed'
  | 'mixed-content'
  | 'csp'
  | 'script-before-body'
  | 'socket-blocked'
  | 'storage-blocked'
  | 'outdated-build'
  | 'duplicate-tag'
  | 'ad-blocker'
  | 'limit-spent'
  | 'owner-frozen'
  | 'off'
  | 'server-unreachable'

const order: readonly Language[] = ['ru', 'en', 'pl']

/** The remedy for each fault, in Russian, English and Polish. */
const remedies: Readonly<Record<FindingCode, readonly [ru: string, en: string, pl: string]>> = {
  'wrong-key': [
    'Ключ виджета неверен или удалён. Скопируйте код ещё раз в дизайнере виджета.',
    'The widget’s key is wrong or deleted. Copy the code again in the widget designer.',
    'Klucz widżetu jest błędny lub usunięty. Skopiuj kod ponownie w projektancie widżetu.',
  ],
  'site-not-allowed': [
    'Этого сайта нет в списке разрешённых. Добавьте его адрес в настройках виджета.',
    'This site is not among the allowed ones. Add its address in the widget’s settings.',
    'Tej witryny nie ma na liście dozwolonych. Dodaj jej adres w ustawieniach widżetu.',
  ],
  'mixed-content': [
    'Сайт открыт по https, а виджет по http: браузер его не пускает. Поставьте https в адресе скрипта.',
    'The site uses https and the widget http: the browser blocks it. Use https in the script’s address.',
    'Witryna działa przez https, a widżet przez http: przeglądarka go blokuje. Użyj https w adresie skryptu.',
  ],
  csp: [
    'Политика безопасности сайта (CSP) не пускает виджет. Добавьте адрес сервера в script-src и connect-src (с wss:).',
    'The site’s security policy (CSP) blocks the widget. Add the server to script-src and connect-src (with wss:).',
    'Polityka bezpieczeństwa witryny (CSP) blokuje widżet. Dodaj serwer do script-src i connect-src (z wss:).',
  ],
  'script-before-body': [
    'Тег стоит в head без async и задерживает страницу. Добавьте async.',
    'The tag is in the head without async and delays the page. Add async.',
    'Znacznik jest w head bez async i opóźnia stronę. Dodaj async.',
  ],
  'socket-blocked': [
    'Постоянное соединение (WebSocket) не проходит; ответы идут запросами, медленнее. Разрешите WebSocket в прокси.',
    'The live connection (WebSocket) is blocked; replies come by requests, slower. Allow WebSocket in the proxy.',
    'Połączenie na żywo (WebSocket) jest blokowane; odpowiedzi przychodzą wolniej. Zezwól na WebSocket w proxy.',
  ],
  'storage-blocked': [
    'Браузер запретил хранилище: разговор пропадёт при перезагрузке. Разрешите данные сайта или уберите sandbox у фрейма.',
    'The browser denies storage: the conversation is lost on reload. Allow site data, or lift the frame’s sandbox.',
    'Przeglądarka blokuje pamięć: rozmowa zniknie po odświeżeniu. Zezwól na dane witryny lub zdejmij sandbox ramki.',
  ],
  'outdated-build': [
    'В кэше старая сборка виджета. Обновите страницу без кэша; если не помогло, сбросьте кэш CDN.',
    'An old build of the widget is cached. Reload without the cache; if that does not help, purge the CDN.',
    'W pamięci podręcznej jest stara wersja widżetu. Odśwież bez pamięci podręcznej lub wyczyść CDN.',
  ],
  'duplicate-tag': [
    'Тег этого виджета стоит на странице дважды. Оставьте один.',
    'The tag of this widget is on the page twice. Keep one.',
    'Znacznik tego widżetu jest na stronie dwa razy. Zostaw jeden.',
  ],
  'ad-blocker': [
    'Похоже, блокировщик рекламы режет запросы виджета. Отключите его для этого сайта.',
    'An ad blocker seems to cut the widget’s requests. Switch it off for this site.',
    'Wygląda na to, że bloker reklam ucina żądania widżetu. Wyłącz go dla tej witryny.',
  ],
  'limit-spent': [
    'Дневной лимит сообщений виджета исчерпан. Поднимите его в настройках или подождите до завтра.',
    'The widget’s daily limit of messages is spent. Raise it in the settings, or wait until tomorrow.',
    'Dzienny limit wiadomości widżetu został wyczerpany. Zwiększ go w ustawieniach lub poczekaj do jutra.',
  ],
  'owner-frozen': [
    'Аккаунт владельца не активен, ассистент не отвечает. Владельцу нужно войти и продлить тариф.',
    'The owner’s account is not active, so the assistant does not answer. The owner should sign in and renew the plan.',
    'Konto właściciela jest nieaktywne, asystent nie odpowiada. Właściciel powinien się zalogować i odnowić plan.',
  ],
  off: [
    'Виджет выключен. Включите его в настройках.',
    'The widget is switched off. Switch it on in its settings.',
    'Widżet jest wyłączony. Włącz go w ustawieniach.',
  ],
  'server-unreachable': [
    'Сервер виджета не отвечает. Проверьте его адрес в теге и что он запущен.',
    'The widget’s server does not answer. Check its address in the tag, and that it runs.',
    'Serwer widżetu nie odpowiada. Sprawdź jego adres w znaczniku i czy działa.',
  ],
}

export const remedyOf = (code: FindingCode, language: Language): string =>
  remedies[code][order.indexOf(language)] ?? ''

export const headings: Readonly<
  Record<Language, { title: string; fine: string; busy: string; close: string }>
> = {
  ru: { title: 'Проверка виджета', fine: 'Всё в порядке.', busy: 'Проверяем…', close: 'Закрыть' },
  en: { title: 'Widget check', fine: 'Everything is fine.', busy: 'Checking…', close: 'Close' },
  pl: { title: 'Kontrola widżetu', fine: 'Wszystko w porządku.', busy: 'Sprawdzanie…', close: 'Zamknij' },
}
