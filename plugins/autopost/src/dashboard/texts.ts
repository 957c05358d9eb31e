import { pluginTexts } from '@botanika/dashboard/ui'

/** Texts of the page: projects, one project, its channels. Chat, posts, editor and settings have their own. */
export const usePageTexts = pluginTexts({
  ru: () => import('./locales/ru.json'),
  en: () => import('./locales/en.json'),
  pl: () => import('./locales/pl.json'),
})
