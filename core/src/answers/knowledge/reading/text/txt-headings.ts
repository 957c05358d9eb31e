import { hasLeaders } from '../leaders.ts'
import { splitCells } from './text-cells.ts'

/** A heading of plain text; `lines` is the number of its lines, including the underline. */
export interface TextHeading {
  text: string
  level: number
  lines: number
}

/** Maximum characters of a heading, and maximum words of one that is detected by position only. */
const longest = 80
const maxWords = 10

/**
 * The heading that begins at this line: `#`, underlined, in capitals, «1.2 Доставка», or a short line between
 * empty lines with a paragraph below it.
 */
export const headingAt = (lines: readonly string[], at: number): TextHeading | undefined => {
  const line = (lines[at] ?? '').trim()
  if (line === '') return undefined
  const marked = markedHeading(line)
  if (marked) return marked
  const under = (lines[at + 1] ?? '').trim()
  if (line.length <= 120 && /^(={3,}|-{3,})$/.test(under) && !splitCells(line))
    return { text: line, level: under.startsWith('=') ? 1 : 2, lines: 2 }
  if (line.length > longest || !standsAlone(lines, at)) return undefined
  if (isCapitals(line) && !isCapitals((lines[at + 1] ?? '').trim())) return { text: line, level: 2, lines: 1 }
  const numbered = numberOf(line)
  // «12 Harbour Street» begins with a number too.
  const isMarked = /^\d{1,2}\./.test(line) || !isOfAnotherKind(line)
  if (numbered && isMarked && !/[.;:,!?]$/.test(line))
    return { text: line, level: 1 + numbered.split('.').length, lines: 1 }
  if (isPlainHeading(lines, at)) return { text: line, level: isFirst(lines, at) ? 1 : 2, lines: 1 }
  return undefined
}

const markedHeading = (line: string): TextHeading | undefined => {
  const mark = /^#{1,6}(?=\s)/.exec(line)?.[0]
  if (!mark) return undefined
  const text = line.slice(mark.length).trim()
  return { text: text.replace(/(?<!#)#+$/, '').trim() || text, level: mark.length, lines: 1 }
}

const numberOf = (line: string) => /^(\d{1,2}(?:\.\d{1,2}){0,3})\.?\s+["«„“]?\p{Lu}/u.exec(line)?.[1]

/** Returns whether a line has nothing or an empty line above it, and text below it. */
const standsAlone = (lines: readonly string[], at: number) =>
  isEmpty(lines[at - 1]) &&
  lines.slice(at + 1, at + 3).some(line => !isEmpty(line)) &&
  !(isNumbered(lines[at]) && (isNumbered(lines[at + 1]) || isNumbered(lines[at + 2])))

const isEmpty = (line = '') => line.trim() === ''
const isNumbered = (line = '') => /^\s*\d{1,3}[.)]\s/.test(line)

const isCapitals = (line: string) =>
  line.length <= longest && /\p{Lu}{3}/u.test(line) && line === line.toUpperCase() && !/[.;,]$/.test(line)

const isPlainHeading = (lines: readonly string[], at: number) => {
  if (!couldBeHeading(lines, at)) return false
  const next = nextFilled(lines, at + 1)
  if (next === undefined) return false
  if (isBody(lines, next, { heading: (lines[at] ?? '').trim() })) return !isInRun(lines, at)
  // A title above the first heading, or one heading above another.
  return (
    couldBeHeading(lines, next) &&
    !isInRun(lines, next) &&
    isBody(lines, nextFilled(lines, next + 1), { heading: (lines[next] ?? '').trim() })
  )
}

/** Detected by the line and the empty lines around it. */
const couldBeHeading = (lines: readonly string[], at: number) => {
  const line = (lines[at] ?? '').trim()
  return (
    isEmpty(lines[at - 1]) &&
    isEmpty(lines[at + 1]) &&
    line.length <= longest &&
    line.split(/\s+/, maxWords + 1).length <= maxWords &&
    /^["«„“(]?[\p{Lu}\d]/u.test(line) &&
    /\p{L}{3}/u.test(line) &&
    !/[.,;:!?…—–-]["»”)]?$/u.test(line) &&
    !isOfAnotherKind(line)
  )
}

/** An item, a row, a price, an address, a contact, a date, a greeting or a signature. */
const isOfAnotherKind = (line: string) =>
  /^(?:[-*•–—▪◦·>|]|\(?(?:\d{1,3}|\p{L})[.)])\s?/u.test(line) ||
  splitCells(line) !== undefined ||
  hasLeaders(line) ||
  /[₽€$£₴₸|\t@]|https?:|www\./iu.test(line) ||
  /\d ?(?:руб|р\.|zł|pln|usd|eur|грн|тенге|шт|кг|мин|час|ч\.)/iu.test(line) ||
  /\d{1,2}[:.]\d{2}|\d[\d ()-]{8,}\d|\d{2}-\d{3}\s/u.test(line) ||
  /^\d{1,2}[ .]\p{L}+[ .]\d{4}/u.test(line) ||
  /\d/.test(
    line
      .split(/\s[–—-]\s/u)
      .slice(1)
      .join(''),
  ) ||
  isAddress(line) ||
  isGreeting(line)

const isAddress = (line: string) =>
  /\d/.test(line) &&
  /(?<!\p{L})(?:ул|улица|пр-т|пр|просп|проспект|пер|переулок|пл|площадь|наб|шоссе|бульвар|б-р|д|дом|г|город|обл|ul|al|pl|street|st|road|rd|avenue|ave|lane|square)(?:\.|\s|$)/iu.test(
    line,
  )

const greetings =
  /^(?:здравствуй|привет|добр(?:ый|ое|ого)\s|уважаем|дорог(?:ой|ая|ие)\s|с уважением|с наилучшими|искренне ваш|ваш[аи]?\s|спасибо|всего доброго|до (?:встречи|свидания)|подпись|dear\s|hello|hi(?:\s|$)|good (?:morning|day|afternoon|evening)|(?:best|kind|warm) (?:regards|wishes)|regards|yours |sincerely|thank|thanks|cheers|signed|szanown|drog[ai]|witam|cześć|dzień dobry|dobry wieczór|z poważaniem|z wyrazami|pozdraw|serdeczn|dziękuj|do (?:zobaczenia|widzenia)|podpis)/iu

const isGreeting = (line: string) => greetings.test(line)

const nextFilled = (lines: readonly string[], from: number) => {
  // A greater number of empty lines separates the text above from the text below.
  for (let at = from; at < Math.min(lines.length, from + 4); at++) if (!isEmpty(lines[at])) return at
  return undefined
}

/** A paragraph, a list or a table, not another short line. */
const isBody = (lines: readonly string[], at: number | undefined, { heading }: { heading: string }) => {
  if (at === undefined) return false
  const line = (lines[at] ?? '').trim()
  if (markedHeading(line) || isGreeting(line)) return false
  if (!isEmpty(lines[at + 1])) return line.length + (lines[at + 1] ?? '').trim().length > heading.length
  return line.length > heading.length && (line.length > longest || /[.!?…:;]["»”)]?$/u.test(line))
}

/** Consecutive short lines, each between empty ones, are a list or verses. */
const isInRun = (lines: readonly string[], at: number) => {
  let run = 0
  let above = lastFilled(lines, at - 1)
  while (above !== undefined && run < 3 && couldBeHeading(lines, above)) {
    run++
    above = lastFilled(lines, above - 1)
  }
  return run > (above === undefined ? 2 : 1)
}

const lastFilled = (lines: readonly string[], from: number) => {
  for (let at = from; at >= Math.max(0, from - 4); at--) if (!isEmpty(lines[at])) return at
  return undefined
}

const isFirst = (lines: readonly string[], at: number) => lines.slice(Math.max(0, at - 20), at).every(isEmpty)
