import Type, { type Static } from 'typebox'

export { type Language, languages } from './languages.ts'

/** A text in the three interface languages. Russian is the source; the others are written, not translated word by word. */
export const Text = Type.Object(
  { ru: Type.String(), en: Type.String(), pl: Type.String() },
  { additionalProperties: false },
)
export type Text = Static<typeof Text>
