import { lazy } from '../lazy.ts'
import type { Language } from '../wire.ts'
import type { Labels } from './labels.ts'

const words = {
  ru: lazy(() => import('../words/ru.ts')),
  en: lazy(() => import('../words/en.ts')),
  pl: lazy(() => import('../words/pl.ts')),
}

/** Loads the chat's texts in one language; the loader asks for this part together with the app. */
export const loadLabels = (language: Language): Promise<Labels> =>
  words[language].load().then(part => part.labels)
