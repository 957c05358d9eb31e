import { pluginTexts } from '@botanika/dashboard/ui'

/** Texts of the editor of a post; its history has its own. */
export const useEditorTexts = pluginTexts({
  ru: () => import('./locales/ru.json'),
  en: () => import('./locales/en.json'),
  pl: () => import('./locales/pl.json'),
})
