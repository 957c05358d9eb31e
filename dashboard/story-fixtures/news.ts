import type { Announcement } from '@botanika/core/contract'

const item = (n: number, rest: Partial<Announcement>): Announcement => ({
  id: n.toString(16).padStart(24, '0'),
  title: 'Плановые работы в ночь на субботу',
  content: 'Сервис будет недоступен **с 2:00 до 2:30** по Москве. Сообщения в мессенджерах придут позже.',
  type: 'info',
  priority: 'normal',
  isPinned: false,
  publishedAt: '2026-11-20T09:00:00.000Z',
  createdAt: '2026-11-20T09:00:00.000Z',
  isRead: true,
  ...rest,
})

/** One of every kind. */
export const news: Announcement[] = [
  item(1, { type: 'warning', priority: 'urgent', isPinned: true, isRead: false }),
  item(2, {
    type: 'success',
    priority: 'high',
    title: 'Новый мессенджер',
    content: 'Теперь ассистента можно подключить к **WhatsApp**.\n\n- без программирования\n- за пять минут',
    isRead: false,
    expiresAt: '2026-12-01T09:00:00.000Z',
  }),
  item(3, { title: 'Обновлены правила', content: 'Прочитайте [правила](https://example.com/rules).' }),
  item(4, { type: 'error', priority: 'low', title: 'Сбой у поставщика модели', content: 'Уже исправлено.' }),
]
