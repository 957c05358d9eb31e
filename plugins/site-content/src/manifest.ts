import { defineManifest } from '@botanika/core/contract'
import { siteContentApi } from './api.ts'
import { draftsApi } from './drafts/api.ts'
import { handbookApi } from './handbook/api.ts'
import { staticPages } from './pages/page-infos.ts'
import { siteSettings } from './settings.ts'

export default defineManifest({
  id: 'site-content',
  title: { ru: 'Содержимое сайта', en: 'Site content', pl: 'Treść strony' },
  description: {
    ru: 'Страницы о платформе, правила и центр поддержки; тексты меняются без программиста',
    en: 'Pages about the platform, rules and the support centre, whose texts are changed without a programmer',
    pl: 'Strony o platformie, regulaminy i centrum pomocy; teksty zmienia się bez programisty',
  },
  powers: ['operations', 'audit'],
  pages: [
    ...staticPages,
    {
      path: '/documentation/:chapter',
      file: 'handbook/chapter',
      label: { ru: 'Глава документации', en: 'Chapter of the documentation', pl: 'Rozdział dokumentacji' },
      access: 'public',
    },
    {
      path: '/logo-selector',
      file: 'logo/logo-selector',
      label: { ru: 'Выбор логотипа', en: 'Choose the logo', pl: 'Wybór logo' },
      access: 'public',
      nav: { kind: 'none' },
    },
    {
      path: '/visual-editor',
      file: 'editor/visual-editor',
      label: { ru: 'Визуальный редактор', en: 'Visual editor', pl: 'Edytor wizualny' },
      title: {
        ru: 'Визуальный редактор сайта',
        en: 'Visual editor of the site',
        pl: 'Edytor wizualny strony',
      },
      icon: 'panels-top-left',
      access: 'admin',
      refusal: {
        title: { ru: 'Доступ запрещен', en: 'Access denied', pl: 'Brak dostępu' },
        text: {
          ru: 'Эта страница доступна только администраторам.',
          en: 'This page is for administrators only.',
          pl: 'Ta strona jest tylko dla administratorów.',
        },
      },
      tabs: 'own',
      nav: { kind: 'sidebar', section: 'admin', order: 30 },
    },
  ],
  settings: siteSettings,
  api: { ...siteContentApi, ...draftsApi, ...handbookApi },
})
