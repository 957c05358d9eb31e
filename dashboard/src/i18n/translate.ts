import type { Area, Areas } from './areas.ts'

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type WithoutForm<Name extends string> = Name extends `${infer Base}_${PluralForm}` ? Base : Name

/** The keys of a tree of texts, joined by dots; the plural forms of a text are one key. */
export type KeysOf<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? WithoutForm<Name>
    : `${Name}.${KeysOf<Texts[Name]>}`
}[keyof Texts & string]

/** The keys of one area; another key does not compile. */
export type TextKey<A extends Area> = KeysOf<Areas[A]>

/** Values for `{name}` of a text; `count` chooses the plural form. */
export type TextValues = Readonly<Record<string, string | number | undefined>>

/** The translator of one area. `scripts/checks/unused-texts.ts` reads the types of its calls. */
export type Translate<A extends Area> = (key: TextKey<A>, values?: TextValues) => string
