import { questionKind } from '../../answers/ai/index.ts'
import { type QueryWord, readQuery } from '../../search/query.ts'

/** Share of common words from which two questions are about the same. */
const same = 0.6

// «Сколько стоит доставка?» and «Где забрать доставку?» ask for different things; «Есть ли скидки?» and «Какие есть
// скидки?» do not.
const general: ReadonlySet<ReturnType<typeof questionKind>> = new Set(['what', 'list', 'how', 'whether'])

/** true: two suggestions would read as the same question. */
export const areNearTwins = (one: string, other: string): boolean => {
  const [kind, otherKind] = [questionKind(one), questionKind(other)]
  if (kind !== otherKind && !(general.has(kind) && general.has(otherKind))) return false
  const [words, others] = [thingsOf(one), thingsOf(other)]
  if (words.length === 0 || others.length === 0) return words.length === others.length
  return Math.min(shareIn(words, others), shareIn(others, words)) >= same
}

/** The words that name what is asked about: «стоит» and «цена» only say what for. */
const thingsOf = (question: string): readonly QueryWord[] => {
  const words = readQuery(question)
  const things = words.filter(({ asksFor }) => asksFor !== 'property')
  return things.length > 0 ? things : words
}

const shareIn = (words: readonly QueryWord[], others: readonly QueryWord[]): number => {
  const known = new Set(others.flatMap(({ keys }) => keys))
  const found = words.filter(({ keys, related }) => [...keys, ...related].some(key => known.has(key)))
  return found.length / words.length
}
