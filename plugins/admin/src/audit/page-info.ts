import type { PluginPageInfo } from '@botanika/core/contract'
import { refusal } from '../refusal.ts'

export const auditPage = {
  path: '/admin/audit',
  file: 'audit/audit',
  label: { ru: 'Журнал', en: 'Audit log', pl: 'Dziennik' },
  access: 'admin',
  refusal,
  nav: { kind: 'tab', of: '/admin', order: 70 },
} as const satisfies PluginPageInfo
