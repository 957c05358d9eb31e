import { pluginTexts } from '@botanika/dashboard/ui'

/** The texts of the editor, which readers do not load. */
export const useEditorTexts = pluginTexts({
  ru: () => import('./locales/ru.json'),
  en: () => import('./locales/en.json'),
  pl: () => import('./locales/pl.json'),
})
