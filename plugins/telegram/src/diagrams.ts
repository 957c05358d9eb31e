import type { Diagram } from '@botanika/core/contract'

/** The diagram above the instructions: from BotFather to the assistant. */
export const diagrams: readonly Diagram[] = [
  {
    title: { ru: 'Подключение', en: 'Connecting', pl: 'Podłączenie' },
    alt: {
      ru: '@BotFather в Telegram выдаёт токен бота, токен вставляют в Ботанику, и бот подключён.',
      en: '@BotFather in Telegram gives a bot’s token, the token is pasted into Botanika, and the bot is connected.',
      pl: '@BotFather w Telegramie daje token bota, token wkleja się do Botaniki i bot jest podłączony.',
    },
    steps: [
      {
        icon: 'mark',
        label: { ru: '@BotFather', en: '@BotFather', pl: '@BotFather' },
        arrow: { ru: '/newbot', en: '/newbot', pl: '/newbot' },
      },
      {
        icon: 'key',
        label: { ru: 'Токен бота', en: 'Bot token', pl: 'Token bota' },
        arrow: { ru: 'вставить', en: 'paste', pl: 'wkleić' },
      },
      { icon: 'product', label: { ru: 'Ботаника', en: 'Botanika', pl: 'Botanika' } },
    ],
  },
  {
    title: { ru: 'Как идут сообщения', en: 'How messages travel', pl: 'Jak płyną wiadomości' },
    alt: {
      ru: 'Человек пишет в Telegram, Telegram передаёт сообщение ассистенту в Ботанике, ответ приходит тем же путём обратно.',
      en: 'A person writes in Telegram, Telegram passes the message to the assistant in Botanika, and the answer comes back the same way.',
      pl: 'Człowiek pisze w Telegramie, Telegram przekazuje wiadomość asystentowi w Botanice, a odpowiedź wraca tą samą drogą.',
    },
    steps: [
      { icon: 'person', label: { ru: 'Человек', en: 'Person', pl: 'Człowiek' }, isMutual: true },
      { icon: 'mark', label: { ru: 'Telegram', en: 'Telegram', pl: 'Telegram' }, isMutual: true },
      {
        icon: 'product',
        label: { ru: 'Ассистент в Ботанике', en: 'Assistant in Botanika', pl: 'Asystent w Botanice' },
      },
    ],
  },
]
