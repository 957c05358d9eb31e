import { pluginTexts } from '@botanika/dashboard/ui'

/** The texts of the tab «Пользователи». */
export const useUsersTexts = pluginTexts({
  ru: () => import('./locales/ru.json'),
  en: () => import('./locales/en.json'),
  pl: () => import('./locales/pl.json'),
})
