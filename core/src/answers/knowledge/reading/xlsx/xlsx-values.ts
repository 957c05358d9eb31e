import type { SheetLanguage } from './sheet-languages.ts'

/** A number without a format, without binary rounding errors. */
export const plainNumber = (value: number, language: SheetLanguage): string => {
  // Excel itself displays eleven digits and stores fifteen.
  const rounded = Number(value.toPrecision(12))
  if (Number.isInteger(rounded) || Math.abs(rounded) < 1e-6) return String(rounded)
  const text = rounded.toFixed(10).replace(/(?:(?<!0)|(?=\.))\.?0+$/, '')
  return language === 'en' ? text : text.replace('.', ',')
}

/** Characters that are invalid in XML are written as `_x000D_`. */
export const unescapeText = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-F]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text
