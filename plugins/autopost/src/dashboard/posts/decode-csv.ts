import type { Language } from '@botanika/dashboard/ui'

/** Code pages by language: Excel saves a table in that of its Windows. */
const codePages: Readonly<Record<Language, string>> = {
  ru: 'windows-1251',
  en: 'windows-1252',
  pl: 'windows-1250',
}

/** The text of a CSV file: UTF-8, or else as Excel saves it on a computer of this language. */
export const decodeCsv = (bytes: Uint8Array, language: Language): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(codePages[language]).decode(bytes)
  }
}
