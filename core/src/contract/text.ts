import Type, { type Static } from 'typebox'

/** A text in the three interface languages. Russian is the source; the others are written, not translated word by word. */
export const Text = Type.Object(
  { ru: Type.String(), en: Type.String(), pl: Type.String() },
  { additionalProperties: false },
)
export type Text = Static<typeof Text>

/** The interface languages, the default first. */
export const languages = ['ru', 'en', 'pl'] as const
export type Language = (typeof languages)[number]
