import { pluginTexts } from '@botanika/dashboard/ui'

export const useSettingsTexts = pluginTexts({
  ru: () => import('./locales/ru.json'),
  en: () => import('./locales/en.json'),
  pl: () => import('./locales/pl.json'),
})
