import type { PluginPageInfo } from '@botanika/core/contract'
import { refusal } from '../refusal.ts'

export const supportPage = {
  path: '/admin/support',
  file: 'support/support',
  label: { ru: 'Поддержка', en: 'Support', pl: 'Pomoc' },
  icon: 'life-buoy',
  access: 'admin',
  refusal,
  nav: { kind: 'tab', of: '/admin', order: 50 },
} as const satisfies PluginPageInfo
