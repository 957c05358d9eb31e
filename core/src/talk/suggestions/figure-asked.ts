import { maxNameLength, nameOfThing, type Piece } from '../../answers/ai/index.ts'
import { type Language, languages } from '../../contract/text.ts'

/** Sentences with a number for something, by what is asked for: «Доставка по Москве стоит 390 рублей». */
const told: Record<Language, readonly [verb: RegExp, ask: (name: string, verb: string) => string][]> = {
  ru: [
    [
      /\s(стоит|стоят|длится|длятся|действует|действуют|занимает|занимают)\s(?:от |до |около |примерно )?\d/u,
      (name, verb) => `Сколько ${verb} ${name}?`,
    ],
  ],
  en: [
    [/\scosts\s(?:from )?[€$£]?\s?\d/u, name => `How much does ${name} cost?`],
    [/\scost\s(?:from )?[€$£]?\s?\d/u, name => `How much do ${name} cost?`],
    [/\stakes\s(?:about |up to )?\d/u, name => `How long does ${name} take?`],
    [/\slasts\s(?:about |up to )?\d/u, name => `How long does ${name} last?`],
  ],
  pl: [[/\s(kosztuje|kosztują|trwa|trwają)\s(?:od |do |około )?\d/u, (name, verb) => `Ile ${verb} ${name}?`]],
}

/** The question that a sentence answers with a number; undefined if it has none. */
export const figureAsked = (
  { row, text }: Piece,
  inSentence: (name: string) => string,
): string | undefined => {
  if (row) return undefined
  const beginning = text.slice(0, 2 * maxNameLength)
  for (const language of languages)
    for (const [verb, ask] of told[language]) {
      const found = verb.exec(beginning)
      const name = found && nameOfThing(beginning.slice(0, found.index))
      if (name && !/[—–:]/.test(name)) return ask(inSentence(name), found[1] ?? '')
    }
  return undefined
}
