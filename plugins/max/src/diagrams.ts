import type { Diagram } from '@botanika/core/contract'

/** The diagram above the instructions: from the bot’s token to the assistant. */
export const diagrams: readonly Diagram[] = [
  {
    title: { ru: 'Подключение', en: 'Connecting', pl: 'Podłączenie' },
    alt: {
      ru: 'На business.max.ru создают чат-бота и копируют его токен, токен вставляют в Ботанику, и бот подключён.',
      en: 'A bot is created at business.max.ru and its token copied, the token is pasted into Botanika, and the bot is connected.',
      pl: 'Na business.max.ru tworzy się bota i kopiuje jego token, token wkleja się do Botaniki i bot jest podłączony.',
    },
    steps: [
      {
        icon: 'settings',
        label: { ru: 'Кабинет MAX для бизнеса', en: 'MAX for business', pl: 'MAX dla firm' },
        arrow: { ru: 'скопировать', en: 'copy', pl: 'skopiować' },
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
      ru: 'Человек пишет боту в MAX, MAX передаёт сообщение ассистенту в Ботанике, ответ приходит тем же путём обратно.',
      en: 'A person writes to the bot in MAX, MAX passes the message to the assistant in Botanika, and the answer comes back the same way.',
      pl: 'Człowiek pisze do bota w MAX, MAX przekazuje wiadomość asystentowi w Botanice, a odpowiedź wraca tą samą drogą.',
    },
    steps: [
      { icon: 'person', label: { ru: 'Человек', en: 'Person', pl: 'Człowiek' }, isMutual: true },
      { icon: 'mark', label: { ru: 'MAX', en: 'MAX', pl: 'MAX' }, isMutual: true },
      {
        icon: 'product',
        label: { ru: 'Ассистент в Ботанике', en: 'Assistant in Botanika', pl: 'Asystent w Botanice' },
      },
    ],
  },
]
