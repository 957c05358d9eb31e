import { pluginTexts } from '@botanika/dashboard/ui'

/** The texts of the catalogue and of a lesson in the reader's language. */
export const useLessonTexts = pluginTexts({
  ru: () => import('./locales/ru.json'),
  en: () => import('./locales/en.json'),
  pl: () => import('./locales/pl.json'),
})
