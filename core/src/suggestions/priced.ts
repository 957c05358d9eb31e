import { answerFit, type Piece } from '../ai/index.ts'
import { type Language, languages } from '../contract/text.ts'

const thing =
  /^(?:товар|услуга|наименование|название|позиция|процедура|блюдо|изделие|модель|работа|вид работ|product|service|item|name|treatment|dish|model|produkt|usługa|nazwa|towar|zabieg|danie)(?!\p{L})/iu
const priceHeader = /цен|стоимост|price|cost|cena|koszt/iu
const price = /^(?:от |from |od )?(?:[€$£]\s?\d|\d[\d {2}.,]{0,12}\s?(?:₽|руб|р\.|zł|pln|€|eur|\$|usd))/iu
const maxNameLength = 50
const maxWords = 6

/** The item of a price list line: a row whose first cell names it, «Стрижка — 1 500 ₽», «Hot desk: €140». */
export const pricedThing = ({ row, text }: Piece): string | undefined => {
  if (!row) {
    const [name = '', rest] = text.slice(0, 2 * maxNameLength).split(/\s[—–-]\s|:\s/u)
    return rest && price.test(rest) ? nameOf(name) : undefined
  }
  const [first, ...rest] = row.cells
  const isNamed = thing.test(first?.header ?? '')
  const isPriced = isNamed
    ? rest.some(
        ({ header = '', text: cell }) =>
          priceHeader.test(header) && answerFit('price', `${header}: ${cell}`) > 1.2,
      )
    : first?.header === undefined && rest.length === 1 && price.test(rest[0]?.text ?? '')
  return isPriced ? nameOf(first?.text ?? '') : undefined
}

const nameOf = (text: string): string | undefined => {
  const name = text
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const isName =
    name.length <= maxNameLength &&
    name.split(' ').length <= maxWords &&
    /^\p{Lu}/u.test(name) &&
    !/[,;]|\s(?:есть|is|are|są|jest)\s/u.test(name)
  return isName ? name : undefined
}

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
      const name = found && nameOf(beginning.slice(0, found.index))
      if (name && !/[—–:]/.test(name)) return ask(inSentence(name), found[1] ?? '')
    }
  return undefined
}
