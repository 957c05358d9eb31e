import { answerFit } from './answer-marks.ts'
import type { Piece } from './pieces.ts'

const thing =
  /^(?:товар|услуга|наименование|название|позиция|процедура|блюдо|изделие|модель|работа|вид работ|product|service|item|name|treatment|dish|model|produkt|usługa|nazwa|towar|zabieg|danie)(?!\p{L})/iu
const priceHeader = /цен|стоимост|price|cost|cena|koszt/iu
const price = /^(?:от |from |od )?(?:[€$£]\s?\d|\d[\d {2}.,]{0,12}\s?(?:₽|руб|р\.|zł|pln|€|eur|\$|usd))/iu
/** Longest name of an item, in UTF-16 units. */
export const maxNameLength = 50
const maxWords = 6

/** The item of a price list line: a row whose first cell names it, «Стрижка — 1 500 ₽», «Hot desk: €140». */
export const pricedThing = ({ row, text }: Piece): string | undefined => {
  if (!row) {
    const [name = '', rest] = text.slice(0, 2 * maxNameLength).split(/\s[—–-]\s|:\s/u)
    return rest && price.test(rest) ? nameOfThing(name) : undefined
  }
  const [first, ...rest] = row.cells
  const isNamed = thing.test(first?.header ?? '')
  const isPriced = isNamed
    ? rest.some(isPrice)
    : first?.header === undefined && rest.length === 1 && price.test(rest[0]?.text ?? '')
  return isPriced ? nameOfThing(first?.text ?? '') : undefined
}

/** A cell below a heading of prices that holds one. */
export const isPrice = ({ header = '', text }: { header?: string; text: string }): boolean =>
  priceHeader.test(header) && answerFit('price', `${header}: ${text}`) > 1.2

/** A text as the name of an item; undefined where it is none. */
export const nameOfThing = (text: string): string | undefined => {
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
