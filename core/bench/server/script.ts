/** A question with this word is answered slowly. */
export const slowWord = 'неторопливо'
export const quickTokens = 20
export const slowTokens = 100
export const slowEveryMs = 50

/** A token that tells when it was sent: a word with the wall clock's ms. */
export const stamp = (): string => ` t${Date.now()}`

/** When the first token of a delta was sent; undefined when it holds none whole. */
export const sentAt = (text: string): number | undefined => {
  const [, ms] = /t(\d{13})/.exec(text) ?? []
  return ms === undefined ? undefined : Number(ms)
}
