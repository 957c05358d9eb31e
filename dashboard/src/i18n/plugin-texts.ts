import { useCallback } from 'react'
import { type TextTree, textOf } from './text-of.ts'
import { addArea, needArea, treeOf, useCurrentLanguage } from './texts.ts'
import type { KeysOf, TextValues } from './translate.ts'

export type { TextTree }

/** The translator of a plugin's own texts. `scripts/checks/unused-texts.ts` reads the types of its calls. */
export type PluginTranslate<Texts extends TextTree> = (key: KeysOf<Texts>, values?: TextValues) => string

/** Nothing, when the texts have the keys of the Russian ones and no others; else what is missing or too much. */
type SameKeys<Source, Texts> = [KeysOf<Source>, KeysOf<Texts>] extends [KeysOf<Texts>, KeysOf<Source>]
  ? unknown
  : { missing: Exclude<KeysOf<Source>, KeysOf<Texts>>; unknown: Exclude<KeysOf<Texts>, KeysOf<Source>> }

/**
 * The hook of a plugin's own texts, the files `src/dashboard/locales/{ru,en,pl}.json`, of which a page loads the one in its
 * reader's language: `pluginTexts({ ru: () => import('./locales/ru.json'), en: …, pl: … })`. Russian is the source that types the
 * keys: one that a language does not have does not compile, one that no call asks for fails the check. `{ count }` chooses a
 * plural form.
 */
export const pluginTexts = <Ru extends TextTree, En extends TextTree, Pl extends TextTree>(loaders: {
  ru: () => Promise<{ default: Ru }>
  en: () => Promise<{ default: En & SameKeys<Ru, En> }>
  pl: () => Promise<{ default: Pl & SameKeys<Ru, Pl> }>
}): (() => PluginTranslate<Ru>) => {
  const area = addArea(loaders)
  return () => {
    const language = useCurrentLanguage()
    needArea(language, area)
    return useCallback(
      (key, values) => textOf(treeOf(language, area), { language, key: String(key), values }),
      [language],
    )
  }
}
