import type { PluginPageInfo } from '@botanika/core/contract'
import { refusal } from '../refusal.ts'

export const healthPage = {
  path: '/admin/health',
  file: 'health/health',
  label: { ru: 'Состояние', en: 'Health', pl: 'Stan' },
  access: 'admin',
  refusal,
  nav: { kind: 'tab', of: '/admin', order: 80 },
} as const satisfies PluginPageInfo
