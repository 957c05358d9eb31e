import type { Text } from '@botanika/core/contract'
import { useCallback } from 'react'
import { useLanguage } from './use-language.ts'

export type Pick = (text: Text) => string

/** Picks the interface language out of a `Text` (plugin titles, form hints): `const pick = useText()`. */
export function useText(): Pick {
  const { language } = useLanguage()
  return useCallback((text: Text) => text[language] || text.ru, [language])
}
