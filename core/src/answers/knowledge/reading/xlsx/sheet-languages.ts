import { addLocale, getLocale, type MonthNames } from 'numfmt'
import { detectLanguage } from '../detect-language.ts'

/** Languages whose separators and month names a workbook is shown with. */
export type SheetLanguage = 'ru' | 'pl' | 'en'

/** The language of a workbook by a sample of its texts; figures alone are shown as in Russian. */
export const sheetLanguageOf = (sample: string): SheetLanguage => {
  const language = detectLanguage(sample)
  if (language !== 'other') return language
  return /\p{L}/u.test(sample) ? 'en' : 'ru'
}

/**
 * The locale of the formatter: months have another case after a day («март 2026», «12 марта»), as in a
 * spreadsheet program of that language.
 */
export const localeOf = (language: SheetLanguage, { afterDay }: { afterDay: boolean }) =>
  afterDay && language !== 'en' ? `${language}-day` : language

const months: Readonly<Record<'ru' | 'pl', { alone: MonthNames; afterDay: MonthNames }>> = {
  ru: {
    alone: [
      'январь',
      'февраль',
      'март',
      'апрель',
      'май',
      'июнь',
      'июль',
      'август',
      'сентябрь',
      'октябрь',
      'ноябрь',
      'декабрь',
    ],
    afterDay: [
      'января',
      'февраля',
      'марта',
      'апреля',
      'мая',
      'июня',
      'июля',
      'августа',
      'сентября',
      'октября',
      'ноября',
      'декабря',
    ],
  },
  pl: {
    alone: [
      'styczeń',
      'luty',
      'marzec',
      'kwiecień',
      'maj',
      'czerwiec',
      'lipiec',
      'sierpień',
      'wrzesień',
      'październik',
      'listopad',
      'grudzień',
    ],
    afterDay: [
      'stycznia',
      'lutego',
      'marca',
      'kwietnia',
      'maja',
      'czerwca',
      'lipca',
      'sierpnia',
      'września',
      'października',
      'listopada',
      'grudnia',
    ],
  },
}

// The library has one form of each month, in Russian with a capital letter.
for (const language of ['ru', 'pl'] as const) {
  const { alone, afterDay } = months[language]
  addLocale({ ...getLocale(language), mmmm: alone }, language)
  addLocale({ ...getLocale(language), mmmm: afterDay }, `${language}-day`)
}
