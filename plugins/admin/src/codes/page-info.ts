import type { PluginPageInfo } from '@botanika/core/contract'
import { refusal } from '../refusal.ts'

export const codesPage = {
  path: '/admin/codes',
  file: 'codes/codes',
  label: { ru: 'Коды', en: 'Codes', pl: 'Kody' },
  access: 'admin',
  refusal,
  nav: { kind: 'tab', of: '/admin', order: 30 },
} as const satisfies PluginPageInfo
