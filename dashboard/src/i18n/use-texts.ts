import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

export type Translate = TFunction<string>

/**
 * The texts of one area: `const t = useTexts('chat')`, then `t('send')`, `t('count', { count: 5 })` for plurals.
 * Suspends until the area is loaded. The test beside it checks every key in the three languages.
 */
export function useTexts(area: string): Translate {
  return useTranslation(area).t
}
