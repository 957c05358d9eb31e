import { pluginTexts } from '@botanika/dashboard/ui'

/** Texts of the list of posts; the names of statuses serve the calendar and the editor, too. */
export const usePostTexts = pluginTexts({
  ru: () => import('./locales/ru.json'),
  en: () => import('./locales/en.json'),
  pl: () => import('./locales/pl.json'),
})
