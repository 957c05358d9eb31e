import { useCallback } from 'react'
import type { Area } from './areas.ts'
import { textOf } from './text-of.ts'
import { needArea, treeOf, useCurrentLanguage } from './texts.ts'
import type { Translate } from './translate.ts'

/**
 * The translator of one area, the file `locales/<language>/<area>.json`; `{ count }` chooses a plural form. Suspends
 * until the area is loaded. Keys are typed: a missing one does not compile, an unused one fails `npm test -- --only
 * architecture`.
 */
export function useTexts<A extends Area>(area: A): Translate<A> {
  const language = useCurrentLanguage()
  needArea(language, area)
  return useCallback(
    (key, values) => textOf(treeOf(language, area), { language, key: String(key), values }),
    [language, area],
  )
}
