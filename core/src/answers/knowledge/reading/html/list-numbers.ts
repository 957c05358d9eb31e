import type { Element } from './html-dom.ts'

/** Numbers of an ordered list as a browser shows them: from `start`, by `value` of an item, as digits, letters or Roman. */
export const createNumbers = (list: Element) => {
  const write = styles[list.getAttribute('type') ?? '1'] ?? String
  let number = wholeOf(list.getAttribute('start')) ?? 1
  return {
    next: (item: Element): string => {
      number = wholeOf(item.getAttribute('value')) ?? number
      return `${write(number++)}.`
    },
  }
}

const wholeOf = (text: string | null) => {
  const number = Number.parseInt(text ?? '', 10)
  return Number.isNaN(number) ? undefined : number
}

const lettersOf = (number: number) => {
  let letters = ''
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(97 + ((rest - 1) % 26)) + letters
  return letters
}

const romanDigits = [
  ['m', 1_000],
  ['cm', 900],
  ['d', 500],
  ['cd', 400],
  ['c', 100],
  ['xc', 90],
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
] as const

/** Browsers, too, write greater numbers in digits. */
const maxRoman = 3_999

const romanOf = (number: number) => {
  let rest = number
  let text = ''
  for (const [digit, value] of romanDigits) for (; rest >= value; rest -= value) text += digit
  return text
}

const inRange =
  (write: (number: number) => string, max: number) =>
  (number: number): string =>
    number > 0 && number <= max ? write(number) : String(number)

const letters = inRange(lettersOf, Number.MAX_SAFE_INTEGER)
const roman = inRange(romanOf, maxRoman)

const styles: Readonly<Record<string, (number: number) => string>> = {
  a: letters,
  A: number => letters(number).toUpperCase(),
  i: roman,
  I: number => roman(number).toUpperCase(),
}
