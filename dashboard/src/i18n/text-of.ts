import { countOf, pluralOf } from '@botanika/core/plural'
import { type Language, languages } from './language.ts'
import type { TextValues } from './translate.ts'

/** Texts by name, in groups where there are many; plural forms end in `_one`, `_few`, `_many`, `_other`. */
export interface TextTree {
  readonly [name: string]: string | TextTree
}

/** Returns the text of a key with its values filled in; `count` chooses the plural form, `{name|…}` that of
 *  one word (`pluralOf` of the contract). A key without a text is returned itself. */
export const textOf = (
  tree: TextTree | undefined,
  { language, key, values = {} }: { language: string; key: string; values?: TextValues | undefined },
): string => {
  const { count } = values
  const form = typeof count === 'number' ? `${key}_${rulesOf(language).select(count)}` : key
  const text = find(tree, form) ?? find(tree, key) ?? key
  return text.replace(/\{(\w+)(?:\|([^{}]+))?\}/g, (_, name: string, forms?: string) =>
    forms === undefined
      ? String(values[name] ?? '')
      : pluralOf(countOf(values[name]), { language: languageOf(language), forms: forms.split('|') }),
  )
}

const languageOf = (name: string): Language => languages.find(language => language === name) ?? 'ru'

const find = (tree: TextTree | undefined, key: string): string | undefined => {
  let node: string | TextTree | undefined = tree
  for (const name of key.split('.')) {
    if (typeof node !== 'object' || !Object.hasOwn(node, name)) return undefined
    node = node[name]
  }
  return typeof node === 'string' ? node : undefined
}

const rules = new Map<string, Intl.PluralRules>()
/** Returns the plural rules of a language; they are cached, as each takes long to make. */
export const rulesOf = (language: string): Intl.PluralRules => {
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return known
}
