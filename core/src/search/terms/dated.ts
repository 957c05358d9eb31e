const months: readonly RegExp[] = [
  /январ|january|stycz/,
  /феврал|february|lut(?:y|ego)/,
  /март|march|mar(?:zec|ca)/,
  /апрел|april|kwie(?:cień|tnia)/,
  /ма[йяе](?!\p{L})|may(?!\p{L})|maj(?:a|u)?(?!\p{L})/u,
  /июн|june|czerw/,
  /июл|july|lip(?:iec|ca)/,
  /август|august|sierp/,
  /сентябр|september|wrze(?:sień|śnia)/,
  /октябр|october|październik/,
  /ноябр|november|listopad/,
  /декабр|december|grud/,
]
const written = /(\d{1,2})\.?\s+(\p{L}{3,12})\s+(20\d{2})/gu
const figures = /(?<!\d)(\d{1,2})[./](\d{1,2})[./](20\d{2})(?!\d)/g
const year = /(?<!\d)(20[12]\d)(?!\d)/

/** Maximum text that is searched for a date: later dates refer to other things. */
const head = 600

/**
 * The date of a document, as the number 20250131, from its name or the beginning of its text; 0 if there is
 * none. A year alone counts as its first day.
 */
export const datedOf = (name: string, text: string): number => dateIn(name) || dateIn(text.slice(0, head))

const dateIn = (raw: string): number => {
  const text = raw.toLowerCase()
  const dates: number[] = []
  for (const [, day = '', month = '', of = ''] of text.matchAll(written)) {
    const at = months.findIndex(pattern => pattern.test(month))
    if (at >= 0) dates.push(Number(of) * 10_000 + (at + 1) * 100 + Number(day))
  }
  for (const [, day = '', month = '', of = ''] of text.matchAll(figures))
    dates.push(Number(of) * 10_000 + Number(month) * 100 + Number(day))
  if (dates.length > 0) return Math.max(...dates)
  return Number(year.exec(text)?.[1] ?? 0) * 10_000
}
