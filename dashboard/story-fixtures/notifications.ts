import type { Notification } from '@botanika/core/contract'

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()
const id = (n: number): string => (300 + n).toString(16).padStart(24, '0')

/** Notifications of the stories, newest first. */
export const notifications: Notification[] = [
  {
    id: id(1),
    text: {
      ru: 'Интеграция «Бот магазина» перестала работать: Telegram не принимает токен.',
      en: 'The integration “Shop bot” stopped working: Telegram does not accept the token.',
      pl: 'Integracja „Bot sklepu” przestała działać: Telegram nie przyjmuje tokenu.',
    },
    link: '/?tab=integrations',
    isRead: false,
    createdAt: minutesAgo(3),
  },
  {
    id: id(2),
    text: {
      ru: 'Документ «прайс-лист.pdf» не обработан: в файле нет текста.',
      en: 'The document “price-list.pdf” was not processed: the file has no text.',
      pl: 'Dokument „cennik.pdf” nie został przetworzony: plik nie zawiera tekstu.',
    },
    link: '/playground',
    count: 3,
    isRead: false,
    createdAt: minutesAgo(190),
  },
  {
    id: id(3),
    text: {
      ru: 'Пост в «Новости сада» опубликован.',
      en: 'The post to “Garden news” was published.',
      pl: 'Post w „Wieści z ogrodu” został opublikowany.',
    },
    link: 'https://t.me/garden/12',
    isRead: true,
    createdAt: minutesAgo(1_500),
  },
  {
    id: id(4),
    text: {
      ru: 'Тариф PRO закончился.',
      en: 'The PRO plan has ended.',
      pl: 'Plan PRO się skończył.',
    },
    isRead: true,
    createdAt: minutesAgo(9_000),
  },
]

/** A page of the list with all of them. */
export const notificationPage = { items: notifications, unread: 2 }

/** The ways of delivery beside the dashboard: nothing is linked yet. */
export const delivery = {
  mail: { isAvailable: true, isOn: false },
  messenger: {
    connections: [
      { id: id(50), name: 'Бот магазина', type: { ru: 'Telegram', en: 'Telegram', pl: 'Telegram' } },
    ],
  },
}
