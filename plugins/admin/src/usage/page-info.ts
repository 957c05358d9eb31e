import type { PluginPageInfo } from '@botanika/core/contract'
import { refusal } from '../refusal.ts'

export const usagePage = {
  path: '/admin/usage',
  file: 'usage/usage',
  label: { ru: 'Расход', en: 'Usage', pl: 'Zużycie' },
  access: 'admin',
  refusal,
  nav: { kind: 'tab', of: '/admin', order: 60 },
} as const satisfies PluginPageInfo
