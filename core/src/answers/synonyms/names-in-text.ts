import { conceptOf } from '../../search/terms/concepts.ts'
import { foldDiacritics, normalise } from '../../search/terms/normalise.ts'
import { stemKeys } from '../../search/terms/stem.ts'
import { isAskingWord, isStopWord } from '../../search/terms/stop-words.ts'
import { unitKey } from '../../search/terms/units.ts'
import { nameKey } from './name-key.ts'

/** Two names that a text uses for one thing. */
export interface NamePair {
  words: [string, string]
  /** The place, in the text's own words: «Блок питания (зарядка)». */
  quote: string
  /** true: the text says so («он же», «т. н.»); false: one name stands beside the other, which may also be a kind of it. */
  isStated: boolean
}

const maxPairs = 20
const maxQuote = 120
/** Characters of one text that are looked through. */
const maxText = 20_000

const name = `[\\p{L}][\\p{L}\\d’'-]*(?: [\\p{L}][\\p{L}\\d’'-]*){0,2}`
const stated = `(?:он же|она же|оно же|они же|или (?:просто|попросту)|так называем(?:ый|ая|ое|ые)|т\\. ?н\\.|в народе|по-простому|also known as|also called|a\\.k\\.a\\.|aka|so-called|czyli|tzw\\.|inaczej)`
/** «Блок питания (зарядка)», «блок питания (он же зарядка)» at the beginning of a cell or line. */
const bracketed = new RegExp(`^(${name}) ?\\((${stated} )?(${name})\\)`, 'iu')
/** «SIM / сим-карта» there. */
const slashed = new RegExp(`^(${name}) ?/ ?(${name})(?=$|[ ,.(])`, 'u')
/** «Шеллак, он же гель-лак» anywhere. */
const called = new RegExp(`(?<![\\p{L}\\d’'-])(${name}),? \\(?${stated} [«“„"]?(${name})`, 'giu')
/** What separates cells, items and a name from what is said of it. */
const separators = /[\n\t|;•·]|: | [—–-] /
const longestSegment = 200

/** The names that the texts of a document give one thing, each pair once, those that are said to be the same first; a text per step. */
export function* namesInTexts(texts: readonly { text: string }[]): Generator<void, NamePair[]> {
  const found = new Map<string, NamePair>()
  for (const { text } of texts) {
    for (const pair of namesInText(text)) {
      const key = pair.words.map(nameKey).join('\n')
      if (!found.has(key)) found.set(key, pair)
    }
    if (found.size >= maxCollected) break
    yield
  }
  return [...found.values()]
    .sort((one, other) => Number(other.isStated) - Number(one.isStated))
    .slice(0, maxPairs)
}
/** Names of one document from which the best are kept. */
const maxCollected = 200

/** The names that a text gives one thing, at most 20: in brackets, with a slash, or said to be the same. */
export const namesInText = (text: string): NamePair[] => {
  const found: NamePair[] = []
  const add = (one: string | undefined, other: string | undefined, rest: Omit<NamePair, 'words'>) => {
    if (!one || !other || found.length >= maxPairs) return
    const words: [string, string] = [one.trim(), other.trim()]
    const isNew = !found.some(({ words: known }) => known.join() === words.join())
    if (isNew && words.every(isName) && areTwoNames(words, rest.isStated))
      found.push({ ...rest, words, quote: rest.quote.trim().slice(0, maxQuote) })
  }
  for (const segment of text.slice(0, maxText).split(separators)) {
    const begun = segment.trimStart().slice(0, longestSegment)
    const [brackets, ...inBrackets] = bracketed.exec(begun) ?? []
    if (brackets) add(inBrackets[0], inBrackets[2], { quote: brackets, isStated: Boolean(inBrackets[1]) })
    const [slash, one, other] = slashed.exec(begun) ?? []
    if (slash) add(one, other, { quote: slash, isStated: false })
    for (const [quote, thing, alias] of begun.matchAll(called))
      add(lastNoun(thing), alias, { quote, isStated: true })
  }
  return found
}

/** Words that say which one, where or for whom: never another name. */
const qualifiers = new Set(
  `новинка хит акция скидка опт розница самовывоз доставка предоплата наличие наличные карта заказ комплект набор пара мастер
  врач директор руководитель администратор рубль город область центр мужчина женщина ребенок дети взрослый девочка мальчик
  день ночь утро вечер понедельник вторник среда четверг пятница суббота воскресенье выходной январь февраль март апрель май
  июнь июль август сентябрь октябрь ноябрь декабрь да нет итого всего прочее другое
  new sale delivery pickup cash order set pair manager director men women kids adult monday tuesday wednesday thursday friday
  saturday sunday yes no total other optional
  nowość promocja dostawa odbiór gotówka zestaw para kierownik dyrektor mężczyzna kobieta dziecko dorosły poniedziałek wtorek
  środa czwartek piątek sobota niedziela tak nie razem inne`
    .split(/\s+/)
    .flatMap(word => stemKeys(foldDiacritics(word), 'both')),
)

/** Checks whether a text can name a thing: no function word, measure, price, day or verb in it. */
const isName = (text: string): boolean => {
  const words = normalise(text).split(/[ -]/)
  return words.every(word => {
    const keys = stemKeys(word, 'both')
    const concept = conceptOf(keys)
    return (
      word.length >= 3 &&
      !/\d/.test(word) &&
      !isStopWord(foldDiacritics(word), 'both') &&
      !isAskingWord(foldDiacritics(word)) &&
      !unitKey(word, 'after-number') &&
      !(concept && concept.asksFor !== 'thing') &&
      !(words.length === 1 && keys.some(key => qualifiers.has(key))) &&
      !verb.test(word)
    )
  })
}
const verb = /^(?:.{2,}(?:ать|ять|ить|еть|уть)(?:ся)?|.{2,}(?:ется|ются|ится|ятся))$/

const areTwoNames = ([one, other]: readonly [string, string], isStated: boolean): boolean => {
  const keys = new Set(
    normalise(one)
      .split(/[ -]/)
      .flatMap(word => stemKeys(word, 'both')),
  )
  const words = normalise(other).split(/[ -]/)
  if (words.every(word => stemKeys(word, 'both').some(key => keys.has(key)))) return false
  if (isStated) return true
  // «Иван Петров (Москва)», «Москва (Россия)»: people and places.
  if (/^\p{Lu}\p{Ll}/u.test(other) && /^\p{Lu}\p{Ll}/u.test(one) && isCyrillic(other)) return false
  const nouns = normalise(one).split(' ')
  if (nouns.every(isAdjective) && words.every(isAdjective)) return false
  return !words.every(word => describes(word, nouns))
}

/** Endings of a Russian adjective and of the nouns that it goes with: «стрижка (женская)» is a kind of haircut. */
const agreements: readonly (readonly [adjective: RegExp, noun: RegExp])[] = [
  [/(?:ая|яя)$/, /[ая]$/],
  [/(?:ое|ее)$/, /[ое]$/],
  [/(?:ые|[кгхжшщ]ие)$/, /[ыи]$/],
  [/(?:ый|[кгхшщн]ий|ой)$/, /[бвгджзйклмнпрстфхцчшщь]$/],
]
const polishAdjective = /[a-ząćęłńóśźż]{3}(?:ski|ska|skie|cki|cka|ckie|owy|owa|owe|ny|na|ne|szy|sza|sze)$/

const isAdjective = (word: string): boolean =>
  polishAdjective.test(word) || agreements.some(([adjective]) => adjective.test(word))

const describes = (word: string, nouns: readonly string[]): boolean =>
  polishAdjective.test(word) ||
  agreements.some(([adjective, noun]) => adjective.test(word) && nouns.some(each => noun.test(each)))

const isCyrillic = (text: string) => /^[\u0400-\u052F]/.test(text)

/** Before «он же» only the last words can be the name; a sentence may begin with anything. */
const lastNoun = (text: string | undefined): string | undefined => text?.split(' ').at(-1)
