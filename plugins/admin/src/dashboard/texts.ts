import { pluginTexts } from '@botanika/dashboard/ui'

/** The texts of the page around the tabs; each area has its own beside its page. */
export const useAdminTexts = pluginTexts({
  ru: () => import('./locales/ru.json'),
  en: () => import('./locales/en.json'),
  pl: () => import('./locales/pl.json'),
})
