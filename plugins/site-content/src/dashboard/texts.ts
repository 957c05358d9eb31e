import { pluginTexts } from '@botanika/dashboard/ui'

/** The texts of the plugin's pages in the reader's language. */
export const useSiteTexts = pluginTexts({
  ru: () => import('./locales/ru.json'),
  en: () => import('./locales/en.json'),
  pl: () => import('./locales/pl.json'),
})
