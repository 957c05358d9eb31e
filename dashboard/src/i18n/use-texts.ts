import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Area } from './areas.ts'
import type { Translate } from './translate.ts'

/**
 * The translator of one area, the file `locales/<language>/<area>.json`; `{ count }` chooses a plural form. Suspends
 * until the area is loaded. Keys are typed: a missing one does not compile, an unused one fails `npm test -- --only
 * architecture`.
 */
export function useTexts<A extends Area>(area: A): Translate<A> {
  const { t } = useTranslation<string>(area)
  return useCallback((key, values) => t(String(key), values ?? {}), [t])
}
