/** A question with this word is answered slowly. */
export const slowWord = 'неторопливо'
export const usualTokens = 32
export const slowTokens = 100
export const slowEveryMs = 50

/** A question that is answered at once, with so many tokens. */
export const questionFor = (tokens: number, ask = 'Сколько стоит доставка по городу?'): string =>
  `${ask} «${tokens} слов»`
export const slowQuestion = `Расскажи ${slowWord}`

/** Returns the wish of the last question of a request: this many tokens at once, or a slow reply. */
export const askedOf = (body: string): number | 'slow' => {
  const at = body.lastIndexOf(' слов»')
  if (body.lastIndexOf(slowWord) > at) return 'slow'
  return Number(/«(\d+)$/.exec(body.slice(Math.max(0, at - 8), at))?.[1] ?? usualTokens)
}

/** A token that tells when it was sent: a word with the wall clock's ms. */
export const stamp = (): string => ` t${Date.now()}`

/** Returns the time when the first token of a delta was sent; undefined when it holds no whole one. */
export const sentAt = (text: string): number | undefined => {
  const [, ms] = /t(\d{13})/.exec(text) ?? []
  return ms === undefined ? undefined : Number(ms)
}
