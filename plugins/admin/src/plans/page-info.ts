import type { PluginPageInfo } from '@botanika/core/contract'
import { refusal } from '../refusal.ts'

export const plansPage = {
  path: '/admin/plans',
  file: 'plans/plans',
  label: { ru: 'Тарифы', en: 'Plans', pl: 'Plany' },
  access: 'admin',
  refusal,
  nav: { kind: 'tab', of: '/admin', order: 20 },
} as const satisfies PluginPageInfo
