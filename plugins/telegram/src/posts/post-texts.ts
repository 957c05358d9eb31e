/** What keeps the posts of a bot from its channel, each with what to do. */
export const postTexts = {
  mayNotPost: {
    ru: 'Бот не может публиковать в канале. Откройте канал → Управление каналом → Администраторы, добавьте бота и включите ему «Публикация сообщений»',
    en: 'The bot may not publish in the channel. Open the channel → Manage channel → Administrators, add the bot and switch on its right “Post messages”',
    pl: 'Bot nie może publikować na kanale. Otwórz kanał → Zarządzaj kanałem → Administratorzy, dodaj bota i włącz mu „Publikowanie wiadomości”',
  },
  captionTooLong: {
    ru: 'Подпись к картинке или файлу бывает не длиннее 1024 знаков. Сократите текст',
    en: 'The caption of a picture or a file has at most 1024 characters. Shorten the text',
    pl: 'Podpis pod obrazem lub plikiem ma najwyżej 1024 znaki. Skróć tekst',
  },
  cannotDelete: {
    ru: 'Telegram не даёт боту удалить этот пост: он старше 48 часов, или у бота нет права удалять. Удалите его в канале сами',
    en: 'Telegram does not let the bot delete this post: it is older than 48 hours, or the bot may not delete. Delete it in the channel yourself',
    pl: 'Telegram nie pozwala botowi usunąć tego posta: ma ponad 48 godzin albo bot nie ma prawa usuwania. Usuń go samodzielnie na kanale',
  },
}
