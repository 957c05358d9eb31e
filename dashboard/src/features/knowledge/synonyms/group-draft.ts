/** Limits of the contract, written here too, so that its schemas stay out of the bundle. */
export const groupLimits = { words: 12, length: 60 } as const

/** The text of the form: one word, or name, per line. */
export const textOf = (words: readonly string[]): string => words.join('\n')

/** Returns the words of a text: one per line, or separated by commas, each once. */
export const wordsOf = (text: string): string[] => {
  const words = text
    .split(/[\n,;]/)
    .map(word => word.trim().replace(/\s+/g, ' '))
    .filter(word => word !== '')
  const seen = new Set<string>()
  return words.filter(word => !seen.has(word.toLowerCase()) && seen.add(word.toLowerCase()))
}

export type GroupProblem = 'fewWords' | 'manyWords' | 'longWord'

/** Returns what is wrong with a text; undefined when it can be sent. */
export const problemOf = (text: string): GroupProblem | undefined => {
  const words = wordsOf(text)
  if (words.length < 2) return 'fewWords'
  if (words.length > groupLimits.words) return 'manyWords'
  return words.some(word => word.length > groupLimits.length) ? 'longWord' : undefined
}
