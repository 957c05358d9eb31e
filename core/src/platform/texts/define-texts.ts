import { type Language, languages } from '../../contract/languages.ts'
import type { Text } from '../../contract/text.ts'

/** The catalogue of one language: texts by name, in groups where there are many. */
export interface TextTree {
  readonly [name: string]: string | TextTree
}

/** The catalogue of all languages: it has the names of `Source`, and a `Text` for each. */
export type Texts<Source> = {
  readonly [Name in keyof Source]: Source[Name] extends string ? Text : Texts<Source[Name]>
}

/** A language that has every text of `Source`. */
type Translated<Source> = {
  readonly [Name in keyof Source]: Source[Name] extends string ? string : Translated<Source[Name]>
}

/**
 * Joins the catalogues of a room or a plugin, one file per language: `defineTexts({ ru, en, pl })` with the files
 * `locales/ru.json`, `locales/en.json` and `locales/pl.json`. Russian is the source: a text that another language lacks does not
 * compile. Throws at the start where JavaScript without types left one out.
 */
export const defineTexts = <Ru extends TextTree>(catalogues: {
  ru: Ru
  en: Translated<NoInfer<Ru>>
  pl: Translated<NoInfer<Ru>>
}): Texts<Ru> => join(catalogues) as Texts<Ru>

type Node = Readonly<Record<Language, unknown>>

const join = (nodes: Node, path: readonly string[] = []): Text | object => {
  const { ru, en, pl } = nodes
  if (typeof ru === 'string' && typeof en === 'string' && typeof pl === 'string') return { ru, en, pl }
  if (!isGroup(ru) || !isGroup(en) || !isGroup(pl)) throw missing(nodes, path)
  return Object.fromEntries(
    Object.keys(ru).map(name => [name, join({ ru: ru[name], en: en[name], pl: pl[name] }, [...path, name])]),
  )
}

const isGroup = (node: unknown): node is Readonly<Record<string, unknown>> =>
  typeof node === 'object' && node !== null

const missing = (nodes: Node, path: readonly string[]): Error => {
  const lacking = languages.filter(language => typeof nodes[language] !== typeof nodes.ru)
  return new Error(`The catalogue of ${lacking.join(' and ') || 'ru'} has no text «${path.join('.')}».`)
}
