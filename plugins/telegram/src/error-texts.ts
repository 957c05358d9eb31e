import type { Text } from '@botanika/core/contract'
import { serviceTexts } from '@botanika/core/plugin'

/** Telegram's errors for the owner of a bot, each with what to do. */
export const texts = {
  ...serviceTexts({
    name: 'Telegram',
    api: { ru: 'Bot API', en: 'Bot API', pl: 'Bot API' },
    polish: { of: 'Telegrama', with: 'Telegramem' },
  }),
  token: {
    ru: 'Токен не принят: скопируйте его заново у @BotFather',
    en: 'The token was not accepted: copy it anew from @BotFather',
    pl: 'Token nie został przyjęty: skopiuj go ponownie od @BotFather',
  },
  blocked: {
    ru: 'Человек заблокировал бота. Бот ответит, когда его разблокируют',
    en: 'The person blocked the bot. It answers once it is unblocked',
    pl: 'Użytkownik zablokował bota. Bot odpowie, gdy zostanie odblokowany',
  },
  deactivated: {
    ru: 'Аккаунт человека в Telegram удалён: писать некому',
    en: 'The person’s Telegram account is deleted: there is nobody to write to',
    pl: 'Konto użytkownika w Telegramie zostało usunięte: nie ma do kogo pisać',
  },
  removed: {
    ru: 'Бота нет в этом чате. Добавьте его в группу или канал снова',
    en: 'The bot is not in this chat. Add it to the group or channel again',
    pl: 'Bota nie ma w tym czacie. Dodaj go ponownie do grupy lub kanału',
  },
  neverWrote: {
    ru: 'Бот не может написать первым: человек должен сначала написать ему',
    en: 'A bot cannot write first: the person has to write to it',
    pl: 'Bot nie może napisać pierwszy: użytkownik musi najpierw napisać do niego',
  },
  noChat: {
    ru: 'Telegram не находит этот чат. Проверьте его ID и что бот в нём состоит',
    en: 'Telegram does not find this chat. Check its ID and that the bot is in it',
    pl: 'Telegram nie znajduje tego czatu. Sprawdź jego ID i czy bot w nim jest',
  },
  noThread: {
    ru: 'Тема группы удалена или закрыта. Откройте её снова или спросите бота в другой теме',
    en: 'The group’s topic was deleted or closed. Open it again, or ask the bot in another topic',
    pl: 'Temat grupy został usunięty lub zamknięty. Otwórz go ponownie albo zapytaj bota w innym temacie',
  },
  noRights: {
    ru: 'У бота нет права писать в этот чат. Сделайте его администратором с правом отправлять сообщения',
    en: 'The bot has no right to write to this chat. Make it an administrator who may send messages',
    pl: 'Bot nie ma prawa pisać w tym czacie. Zrób go administratorem z prawem wysyłania wiadomości',
  },
  moved: {
    ru: 'Группа стала супергруппой, у неё новый ID. Бот перейдёт в неё сам',
    en: 'The group became a supergroup and has another ID. The bot follows by itself',
    pl: 'Grupa stała się supergrupą i ma inny ID. Bot przejdzie do niej sam',
  },
  tooLong: {
    ru: 'Сообщение длиннее, чем Telegram принимает. Попросите ассистента отвечать короче',
    en: 'The message is longer than Telegram takes. Ask the assistant for shorter answers',
    pl: 'Wiadomość jest dłuższa, niż Telegram przyjmuje. Poproś asystenta o krótsze odpowiedzi',
  },
  tooBig: {
    ru: 'Файл больше, чем Telegram принимает от бота (50 МБ). Уменьшите его',
    en: 'The file is bigger than Telegram takes from a bot (50 MB). Make it smaller',
    pl: 'Plik jest większy, niż Telegram przyjmuje od bota (50 MB). Zmniejsz go',
  },
  otherProgram: {
    ru: 'Этим ботом пользуется другая программа. Остановите её или выпустите новый токен у @BotFather и сохраните его здесь',
    en: 'Another program uses this bot. Stop it, or issue a new token with @BotFather and save it here',
    pl: 'Z tego bota korzysta inny program. Zatrzymaj go albo wydaj nowy token u @BotFather i zapisz go tutaj',
  },
  otherWebhook: {
    ru: 'У бота стоит вебхук, поэтому сообщения уходят по его адресу. Нажмите «Починить вебхук», чтобы получать их здесь',
    en: 'A webhook is set for this bot, and messages go to its address. Press “Fix webhook” to get them here',
    pl: 'Bot ma ustawiony webhook i wiadomości trafiają pod jego adres. Naciśnij „Napraw webhook”, aby odbierać je tutaj',
  },
  badWebhook: {
    ru: 'Telegram не принял адрес этого сервера. PUBLIC_URL должен начинаться с https://, открываться из интернета и иметь порт 443, 80, 88 или 8443',
    en: 'Telegram did not take this server’s address. PUBLIC_URL has to begin with https://, open from the internet and have port 443, 80, 88 or 8443',
    pl: 'Telegram nie przyjął adresu tego serwera. PUBLIC_URL musi zaczynać się od https://, otwierać się z internetu i mieć port 443, 80, 88 lub 8443',
  },
  refused: {
    ru: 'Telegram не принял сообщение. Подробности — в журнале сервера',
    en: 'Telegram did not take the message. The server’s log has the details',
    pl: 'Telegram nie przyjął wiadomości. Szczegóły są w dzienniku serwera',
  },
} satisfies Record<string, Text>
