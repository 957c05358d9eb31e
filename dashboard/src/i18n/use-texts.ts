import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

export type Translate = TFunction<string>

/**
 * The translator of one area, the file `locales/<language>/<area>.json`; `{ count }` chooses a plural form. Suspends
 * until the area is loaded. Keep it in a constant and write keys as literals: locales.test.ts looks for missing and
 * unused ones.
 */
export function useTexts(area: string): Translate {
  return useTranslation(area).t
}
