import { fillText } from '../../contract/plural.ts'
import type { Language, Text } from '../../contract/text.ts'

/** Values of placeholders; one that differs by language is a `Text`. */
export type TextValues = Readonly<Record<string, string | number | Text>>

/** A text of a catalogue in one language, with its placeholders filled (`fillText`). */
export const fillIn = (language: Language, text: Text, values: TextValues): string =>
  fillText(text[language], {
    language,
    values: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'object' ? value[language] : value,
      ]),
    ),
  })

/** A text of a catalogue in every language: `fillTexts(texts.missed, { name })`. */
export const fillTexts = (text: Text, values: TextValues): Text => ({
  ru: fillIn('ru', text, values),
  en: fillIn('en', text, values),
  pl: fillIn('pl', text, values),
})
