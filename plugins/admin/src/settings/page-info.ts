import type { PluginPageInfo } from '@botanika/core/contract'
import { refusal } from '../refusal.ts'

export const settingsPage = {
  path: '/admin/settings',
  file: 'settings/settings',
  label: { ru: 'Настройки', en: 'Settings', pl: 'Ustawienia' },
  access: 'admin',
  refusal,
  nav: { kind: 'tab', of: '/admin', order: 80 },
} as const satisfies PluginPageInfo
