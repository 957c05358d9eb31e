import type { Text } from '@botanika/core/contract'
import { serviceTexts } from '@botanika/core/plugin'

/** MAX's errors for the owner of a bot, each with what to do. */
export const texts = {
  ...serviceTexts({ name: 'MAX', api: { ru: 'API MAX', en: 'MAX API', pl: 'API MAX' } }),
  token: {
    ru: 'Токен не принят: его отозвали или заменили. Возьмите новый на business.max.ru (Чат-боты → ⋮ → Настройки) и вставьте сюда',
    en: 'The token was not accepted: it was revoked or replaced. Take a new one at business.max.ru (Чат-боты → ⋮ → Настройки) and paste it here',
    pl: 'Token nie został przyjęty: został unieważniony lub zastąpiony. Weź nowy na business.max.ru (Чат-боты → ⋮ → Настройки) i wklej go tutaj',
  },
  certificate: {
    ru: 'Сервер не доверяет сертификату MAX: его выдал российский центр. Попросите администратора вставить корневой сертификат с gosuslugi.ru/crt на странице «Плагины», в карточке MAX',
    en: 'The server does not trust MAX’s certificate: a Russian authority issued it. Ask the administrator to paste the root certificate from gosuslugi.ru/crt on the page “Plugins”, card MAX',
    pl: 'Serwer nie ufa certyfikatowi MAX: wydał go rosyjski urząd. Poproś administratora o wklejenie certyfikatu głównego z gosuslugi.ru/crt na stronie „Wtyczki”, karta MAX',
  },
  notReady: {
    ru: 'MAX ещё обрабатывает файл. Сообщение уйдёт, когда он закончит, делать ничего не нужно',
    en: 'MAX is still working on the file. The message goes once it is done, there is nothing to do',
    pl: 'MAX jeszcze przetwarza plik. Wiadomość pójdzie, gdy skończy, nic nie trzeba robić',
  },
  denied: {
    ru: 'Человек остановил бота, или бота нет в этом чате. Ассистент ответит, когда бота запустят или добавят снова',
    en: 'The person has stopped the bot, or the bot is not in this chat. The assistant answers once it is started or added again',
    pl: 'Osoba zatrzymała bota albo bota nie ma w tym czacie. Asystent odpowie, gdy bot zostanie uruchomiony lub dodany ponownie',
  },
  noRights: {
    ru: 'MAX не разрешает это боту. Проверьте, что бот прошёл модерацию и не отключён на business.max.ru',
    en: 'MAX does not allow this to the bot. Check at business.max.ru that it has passed moderation and is not switched off',
    pl: 'MAX nie pozwala na to botowi. Sprawdź na business.max.ru, czy przeszedł moderację i nie jest wyłączony',
  },
  noChat: {
    ru: 'Этого чата в MAX больше нет',
    en: 'This chat no longer exists in MAX',
    pl: 'Tego czatu nie ma już w MAX',
  },
  noSuch: {
    ru: 'MAX не нашёл то, что нужно. Проверьте адрес API MAX у администратора',
    en: 'MAX did not find what was asked for. Check the MAX API address with the administrator',
    pl: 'MAX nie znalazł tego, o co proszono. Sprawdź adres API MAX u administratora',
  },
  badWebhook: {
    ru: 'MAX не принял адрес этого сервера. PUBLIC_URL должен открываться из интернета по https, порт 443, с сертификатом, которому доверяют все',
    en: 'MAX did not take this server’s address. PUBLIC_URL has to open from the internet by https, port 443, with a certificate that everybody trusts',
    pl: 'MAX nie przyjął adresu tego serwera. PUBLIC_URL musi otwierać się z internetu przez https, port 443, z certyfikatem, któremu wszyscy ufają',
  },
} satisfies Record<string, Text>
