import type { PluginPageInfo } from '@botanika/core/contract'
import { refusal } from '../refusal.ts'

export const newsPage = {
  path: '/admin/news',
  file: 'news/news',
  label: { ru: 'Новости', en: 'News', pl: 'Aktualności' },
  icon: 'newspaper',
  access: 'admin',
  refusal,
  nav: { kind: 'tab', of: '/admin', order: 40 },
} as const satisfies PluginPageInfo
