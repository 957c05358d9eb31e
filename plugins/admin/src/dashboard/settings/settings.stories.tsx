import type { InstanceSettingsView } from '@botanika/core/contract'
import type { StoryMeta } from '@botanika/dashboard/ui'
import { idOf, many, tabStories } from '../story-fixtures/admin-story.tsx'
import { managedPlan } from '../story-fixtures/managed-plan.ts'
import SettingsPage from './settings.page.tsx'

const meta: StoryMeta<object> = { title: 'Администрирование/Настройки' }
export default meta

const view = (change: Partial<InstanceSettingsView> = {}): InstanceSettingsView => ({
  revision: 1,
  values: {
    registration: 'open',
    emailDomains: [],
    guests: true,
    helpChat: true,
    standIn: false,
    dollarRates: { RUB: 92.5 },
    freezeScope: 'create',
    trialDays: 3,
    confirmEmail: false,
    twoFactorForAdmins: false,
    smtpHost: '',
    smtpPort: 587,
    smtpSecurity: 'starttls',
    smtpUser: '',
    smtpPassword: '',
    mailFrom: '',
  },
  fixed: {},
  ...change,
})
const states = tabStories(<SettingsPage />, {
  list: 'GET /api/admin/settings',
  filled: view(),
  empty: view(),
  much: view({
    values: {
      ...view().values,
      registration: 'invitation',
      emailDomains: many(40, n => `department-${n}.university.example`),
      smtpHost: 'smtp.example.com',
      mailFrom: 'Ботаника <botanika@example.com>',
    },
    fixed: { smtpHost: 'SMTP_HOST', smtpPort: 'SMTP_PORT' },
  }),
  rest: {
    'GET /api/admin/plans': many(4, managedPlan),
    'GET /api/admin/invitations': many(30, n => ({
      id: idOf(n),
      note: n % 2 === 0 ? 'Для отдела продаж, которому нужен доступ до конца года' : '',
      uses: 10,
      used: n % 11,
      plan: n % 3 === 0 ? 'pro' : null,
      expiresAt: n % 2 === 0 ? '2026-12-31T00:00:00.000Z' : null,
      createdAt: '2026-11-20T09:00:00.000Z',
      state: n % 4 === 0 ? 'revoked' : 'open',
    })),
  },
})
export const Filled = states.Filled
export const Loading = states.Loading
export const Failed = states.Failed
export const Much = states.Much
