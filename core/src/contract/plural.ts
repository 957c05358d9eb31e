import type { Language } from './text.ts'

const kept = new Map<Language, Intl.PluralRules>()
const rulesOf = (language: Language): Intl.PluralRules => {
  const rules = kept.get(language) ?? new Intl.PluralRules(language)
  kept.set(language, rules)
  return rules
}

/**
 * The form of a counted word. Of two forms the first is for one and the second for every other count («до 21 символа», «до 5
 * символов»; «1 character», «5 characters»); of three they are for one, few and many («1 пост», «3 поста», «5 постов»).
 */
export const pluralOf = (
  count: number,
  { language, forms }: { language: Language; forms: readonly string[] },
): string => {
  const rule = rulesOf(language).select(count)
  const last = forms.at(-1) ?? ''
  if (rule === 'one') return forms[0] ?? last
  return forms.length > 2 && (rule === 'few' || rule === 'other') ? (forms[1] ?? last) : last
}

const formIn =
  (language: Language) =>
  (count: number, forms: readonly string[]): string =>
    pluralOf(count, { language, forms })

/** `formOf.ru(3, ['пост', 'поста', 'постов'])`: for texts that are put together in code. */
export const formOf = { ru: formIn('ru'), en: formIn('en'), pl: formIn('pl') } as const

/** `1 000` and `1,000` as they are written in texts are numbers, too. */
export const countOf = (value: unknown): number => Number(String(value).replace(/[\s,]/g, ''))

/**
 * A text with its places filled: `{name}` by a value, `{name|form|…}` by the form of a word that the value counts (`pluralOf`). A place
 * without a value stays.
 */
export const fillText = (
  text: string,
  { language, values }: { language: Language; values: Readonly<Record<string, unknown>> },
): string =>
  text.replace(/\{(\w{1,40})(?:\|([^{}]{1,200}))?\}/g, (whole, name: string, forms?: string) => {
    const value = values[name]
    if (value === undefined) return whole
    return forms === undefined
      ? String(value)
      : pluralOf(countOf(value), { language, forms: forms.split('|') })
  })
