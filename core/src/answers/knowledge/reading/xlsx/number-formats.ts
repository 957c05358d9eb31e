import {
  delocalize,
  format,
  getFormatDateInfo,
  getFormatFromId,
  isDateFormat,
  isValidFormat,
  TOKEN_BREAK,
  TOKEN_DATETIME,
  TOKEN_SCALE,
  TOKEN_TEXT,
  tokenize,
} from 'numfmt'
import { localeOf, type SheetLanguage } from './sheet-languages.ts'
import { plainNumber } from './xlsx-values.ts'

/** How a cell is shown. An empty text: the format hides the value. */
export interface NumberFormat {
  number: (value: number) => string
  text: (value: string) => string
}

interface Options {
  language: SheetLanguage
  /** Dates use the 1904 date system of old Macintoshes. */
  epoch1904: 'yes' | 'no'
}

/**
 * Number formats (ECMA-376 part 1, 18.8.30–31) of a workbook by style index, as a spreadsheet program of its
 * language shows them (docs/decisions/number-formats.md). The stored value stands in brackets where what is
 * shown is not enough to find it: thousands and millions, a day without its year.
 */
export const createNumberFormats = (
  formats: ReadonlyMap<number, string | number>,
  options: Options,
): ((style: number) => NumberFormat) => {
  const plain = plainFormat(options.language)
  const made = new Map<string | number, NumberFormat>()
  return style => {
    const source = formats.get(style)
    if (source === undefined) return plain
    const known = made.get(source)
    if (known) return known
    if (made.size >= maxFormats) return plain
    const code = typeof source === 'number' ? builtIn(source, options.language) : source
    const own = remembering(compile(code, options) ?? plain)
    made.set(source, own)
    return own
  }
}

/** Maximum formats of a workbook: programs stop at some hundreds. */
const maxFormats = 1_000

/** Prices and dates of a sheet repeat. */
const remembering = ({ number, text }: NumberFormat): NumberFormat => {
  const shown = new Map<number, string>()
  return {
    text,
    number: value => {
      const known = shown.get(value)
      if (known !== undefined) return known
      const made = number(value)
      if (shown.size < maxRemembered) shown.set(value, made)
      return made
    },
  }
}

/** Values of a format whose text is kept. */
const maxRemembered = 500

/** The maximum that programs accept. */
const maxLength = 255

const plainFormat = (language: SheetLanguage): NumberFormat => ({
  number: value => plainNumber(value, language),
  text: value => value,
})

/**
 * The built-in formats; 27–36 and 50–58 are East Asian ones. Days are in the order of Russian and Polish in
 * every language: «3/12» is read in two ways.
 */
const builtIn = (id: number, language: SheetLanguage) => {
  if (id === 22) return 'dd.mm.yyyy h:mm'
  if (id >= 32 && id <= 35) return 'h:mm:ss'
  if (id === 14 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return 'dd.mm.yyyy'
  return id > 58 ? 'General' : getFormatFromId(id, language)
}

/** Undefined for a general format, and for one that no program accepts. */
const compile = (code: string, { language, epoch1904 }: Options): NumberFormat | undefined => {
  if (code.length > maxLength) return undefined
  const { pattern, named } = patternOf(code)
  if (/^(?:general|standard|standardowy|@)?$/i.test(pattern)) return undefined
  if (!isValidFormat(pattern)) return undefined
  const tokens = tokenize(pattern)
  const count = (type: string) => tokens.filter(token => token.type === type).length
  const parts = isDateFormat(pattern) ? getFormatDateInfo(pattern) : undefined
  const hasDay = parts !== undefined && (parts.year || parts.month || parts.day)
  const afterDay = tokens.some(({ type, value }) => type === TOKEN_DATETIME && /^dd?$/i.test(value))
  const locale = parts ? localeOf(named ?? language, { afterDay }) : language
  const isScaled = count(TOKEN_SCALE) > 0
  const isOptional = /\.[#?]/.test(pattern)
  const hasText = count(TOKEN_TEXT) > 0 || count(TOKEN_BREAK) > 2
  const show = (value: number | string) => {
    const shown = format(pattern, value, { locale, dateSpanLarge: false }).trim()
    // A separator whose digits are optional and absent: «5, кг».
    return isOptional ? shown.replace(/(?<=\d)[.,](?!\d)/, '') : shown
  }
  return {
    number: value => {
      const plain = () => plainNumber(value, language)
      const day = hasDay && epoch1904 === 'yes' ? value + daysTo1904 : value
      if (hasDay && (day < 0 || day >= lastDay + 1)) return plain()
      try {
        const shown = show(day)
        if (parts?.day && !parts.year) return `${shown} (${format('dd.mm.yyyy', day)})`
        return isScaled && /\d/.test(shown) ? `${shown} (${plain()})` : shown
      } catch {
        // A day that the calendar of the format does not have.
        return plain()
      }
    },
    text: value => (hasText ? show(value) : value),
  }
}

/** Days between the epochs of the 1900 and 1904 date systems. */
const daysTo1904 = 1_462

/** 31 December 9999, the last day of a calendar. */
const lastDay = 2_958_465

/** The code as the standard has it, without the language of its names. */
const patternOf = (code: string) => {
  let named: SheetLanguage | undefined
  const pattern = standard(code.trim()).replace(
    /\[\$([^\]-]{0,50})-([^\]]{0,50})\]/g,
    (whole, currency: string, tag: string) => {
      // The long date and the time of the system: the formatter knows them.
      if (/^(?:f[48]00|x-sys(?:date|time))/i.test(tag)) return whole
      named ??= languageOf(tag)
      return currency === '' ? '' : `"${currency}"`
    },
  )
  return { pattern, named }
}

/** A language by its tag, or by the primary language (10 bits) of its Windows code: 419, FC19. */
const languageOf = (tag: string): SheetLanguage | undefined => {
  const [, name] = /^(ru|pl|en)\b/i.exec(tag) ?? []
  if (name) return languages.find(language => language === name.toLowerCase())
  const code = /^[\da-f]{3,8}$/i.test(tag) ? Number.parseInt(tag, 16) & 0x3ff : 0
  return byCode.get(code)
}

const byCode: ReadonlyMap<number, SheetLanguage> = new Map([
  [0x19, 'ru'],
  [0x15, 'pl'],
  [0x09, 'en'],
])

const languages: readonly SheetLanguage[] = ['ru', 'pl', 'en']

/** Some programs write Russian letters where the standard has English ones: «ДД.ММ.ГГГГ», «Основной». */
const standard = (code: string) => {
  const plain = code.replace(/"[^"]*"|\\./g, '')
  if (/^основной$/i.test(plain)) return 'General'
  if (!/дд|гг|чч/i.test(plain) || /[dyh]/i.test(plain)) return code
  try {
    return delocalize(code, 'ru')
  } catch {
    return code
  }
}
