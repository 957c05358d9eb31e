import { pluginTexts } from '@botanika/dashboard/ui'

/** The texts of the page in the reader's language. */
export const usePageTexts = pluginTexts({
  ru: () => import('./locales/ru.json'),
  en: () => import('./locales/en.json'),
  pl: () => import('./locales/pl.json'),
})
