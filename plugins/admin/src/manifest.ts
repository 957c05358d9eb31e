import { defineManifest } from '@botanika/core/contract'
import { auditApi } from './audit/api.ts'
import { auditPage } from './audit/page-info.ts'
import { codesApi } from './codes/api.ts'
import { codesPage } from './codes/page-info.ts'
import { healthApi } from './health/api.ts'
import { healthPage } from './health/page-info.ts'
import { newsApi } from './news/api.ts'
import { newsPage } from './news/page-info.ts'
import { plansApi } from './plans/api.ts'
import { plansPage } from './plans/page-info.ts'
import { refusal } from './refusal.ts'
import { settingsApi } from './settings/api.ts'
import { settingsPage } from './settings/page-info.ts'
import { supportApi } from './support/api.ts'
import { supportPage } from './support/page-info.ts'
import { usageApi } from './usage/api.ts'
import { usagePage } from './usage/page-info.ts'
import { usersApi } from './users/api.ts'

const title = { ru: 'Администрирование', en: 'Administration', pl: 'Administracja' }

// Every area is a folder of `src` with its endpoints (`api.ts`), handlers (`routes.ts`) and, where it has a tab, its page
// (`page-info.ts`), and a folder of `src/dashboard` with the page and its texts.
export default defineManifest({
  id: 'admin',
  title,
  description: {
    ru: 'Пользователи, тарифы и состояние установки',
    en: 'People, plans and the state of the installation',
    pl: 'Użytkownicy, plany i stan instalacji',
  },
  powers: [
    'accounts',
    'plans',
    'conversations',
    'publishing',
    'audit',
    'usage',
    'operations',
    'settings',
    'news',
    'support',
  ],
  pages: [
    {
      path: '/admin',
      label: title,
      icon: 'shield-check',
      access: 'admin',
      refusal,
      tabs: 'own',
      nav: { kind: 'sidebar', section: 'admin', order: 5 },
    },
    newsPage,
    supportPage,
    usagePage,
    auditPage,
    healthPage,
    plansPage,
    codesPage,
    settingsPage,
  ],
  api: {
    ...usersApi,
    ...settingsApi,
    ...healthApi,
    ...usageApi,
    ...auditApi,
    ...plansApi,
    ...codesApi,
    ...newsApi,
    ...supportApi,
  },
})
