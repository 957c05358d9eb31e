/**
 * A number of a list in one of Word's formats (`w:numFmt`, ECMA-376 part 1, 17.18.59); undefined for a format that depends on
 * what a document does not say, as the language of «первый».
 */
export const formatNumber = (value: number, format: string): string | undefined => {
  if (!Number.isInteger(value) || value < 0 || value > maxNumber) return undefined
  return Object.hasOwn(formats, format) ? formats[format]?.(value) : undefined
}

/** The largest number that Word counts to. */
const maxNumber = 32_767

const romans = Object.entries({
  M: 1000,
  CM: 900,
  D: 500,
  CD: 400,
  C: 100,
  XC: 90,
  L: 50,
  XL: 40,
  X: 10,
  IX: 9,
  V: 5,
  IV: 4,
  I: 1,
})

const roman = (value: number) => {
  let rest = value
  let text = ''
  for (const [letters, worth] of romans) for (; rest >= worth; rest -= worth) text += letters
  return text
}

const latin = 'abcdefghijklmnopqrstuvwxyz'
/** Word leaves out ё, й, ъ, ы and ь. */
const russian = 'абвгдежзиклмнопрстуфхцчшщэюя'

/** After the last sign each is written twice: z, aa, bb. */
const letter = (value: number, alphabet: string): string | undefined => {
  const times = Math.ceil(value / alphabet.length)
  if (times > maxTimes) return undefined
  return (alphabet[(value - 1) % alphabet.length] ?? '').repeat(times)
}

/** Word writes letters up to 780. */
const maxTimes = 30

const formats: Readonly<Record<string, (value: number) => string | undefined>> = {
  decimal: String,
  decimalZero: value => String(value).padStart(2, '0'),
  upperRoman: roman,
  lowerRoman: value => roman(value).toLowerCase(),
  upperLetter: value => letter(value, latin)?.toUpperCase(),
  lowerLetter: value => letter(value, latin),
  russianUpper: value => letter(value, russian)?.toUpperCase(),
  russianLower: value => letter(value, russian),
  numberInDash: value => `- ${value} -`,
  decimalEnclosedCircle: value =>
    value >= 1 && value <= 20 ? String.fromCodePoint(0x245f + value) : undefined,
  hex: value => value.toString(16).toUpperCase(),
  chicago: value => letter(value, '*†‡§'),
  none: () => '',
}
