/** Fonts without a character map yield private use, control or replacement characters, or halves of Cyrillic letters. */
export const isReadable = (runs: readonly { text: string }[]): boolean => {
  const text = runs
    .map(run => run.text)
    .join('')
    .replace(/\s/g, '')
  const unknown = text.match(/[\p{Co}\p{Cc}\p{Cn}\ufffd]/gu)?.length ?? 0
  return unknown < text.length * 0.3 && !isHalved(text)
}

/** Fewer letters may be a formula or an address. */
const fewest = 12

/**
 * true: Cyrillic written by halves of its codes in a standard font (jsPDF, pdfkit): «Договор» is `> 3 > 2 > @`. A fifth of
 * Russian letters become signs of comparison, which no text has so many of, and few become small letters.
 */
const isHalved = (text: string): boolean => {
  const signs = text.match(/[<=>?@$]/g)?.length ?? 0
  const small = text.match(/\p{Ll}/gu)?.length ?? 0
  return text.length >= fewest && signs > 0.12 * text.length && small < 0.15 * text.length
}

/** Legacy Russian: windows-1251 or LaTeX's T2A in fonts that are declared as Western («Ïðàéñ-ëèñò»). */
export const repairEncoding = <T extends { text: string }>(runs: T[]): T[] => {
  const text = runs.map(run => run.text).join('')
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const suspicious = text.match(/[À-ÿ]/g)?.length ?? 0
  if (letters === 0 || suspicious < letters * 0.6) return runs
  // In windows-1251 these are letters of other languages, or nothing.
  const table = /[\p{Cc}\u00be]|[À-ÿ]\u00bc/u.test(text) ? t2a : {}
  return runs.map(run => ({
    ...run,
    text: run.text.replace(
      /[\p{Cc}\u00a8\u00b8\u00b9\u00bc\u00be\u00bfÀ-ÿ]/gu,
      char => table[char] ?? asCyrillic(char),
    ),
  }))
}

/** Where T2A differs from windows-1251. */
const t2a: Readonly<Record<string, string>> = {
  '\u0015': '–',
  '\u0016': '—',
  '\u009c': 'Ё',
  '\u009d': '№',
  '\u00bc': 'ё',
  '\u00be': '«',
  '\u00bf': '»',
}

const asCyrillic = (char: string) =>
  /[\u00a8\u00b8\u00b9À-ÿ]/.test(char)
    ? new TextDecoder('windows-1251').decode(Uint8Array.of(char.charCodeAt(0)))
    : char
