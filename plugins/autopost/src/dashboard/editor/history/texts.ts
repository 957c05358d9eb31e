import { pluginTexts } from '@botanika/dashboard/ui'

/** Texts of the events of a post. */
export const useHistoryTexts = pluginTexts({
  ru: () => import('./locales/ru.json'),
  en: () => import('./locales/en.json'),
  pl: () => import('./locales/pl.json'),
})
