import { bestReading } from '../../../knowledge/retrieval/best-reading.ts'
import type { QueryWord } from '../../../knowledge/retrieval/query.ts'
import { resemblance } from '../../../knowledge/retrieval/similar-terms.ts'
import { stemsBehindSlip } from '../../../knowledge/retrieval/slips.ts'

/** Below this a resemblance is a coincidence. */
const sure = 0.55

/**
 * The words of a question as the passages know them: read from the keyboard layout or alphabet that was meant, and a
 * misspelt word with the keys of the words it resembles.
 */
export const readAgainst = (question: string, keys: ReadonlySet<string>): readonly QueryWord[] => {
  const similar = (word: string) => {
    const found: { key: string; likeness: number }[] = []
    for (const key of keys) {
      const likeness = resemblance(word, key)
      if (likeness >= sure) found.push({ key, likeness })
    }
    const best = Math.max(0, ...found.map(({ likeness }) => likeness))
    return found.filter(({ likeness }) => likeness >= best - 0.1).map(({ key }) => key)
  }
  const words = bestReading(question, {
    has: key => keys.has(key),
    resembles: key => similar(key).length > 0,
  })
  return words.map(word => {
    if (word.kind !== 'word' || word.keys.some(key => keys.has(key))) return word
    const meant = new Set(word.keys.flatMap(similar))
    if (meant.size === 0 && !word.related.some(key => keys.has(key)))
      for (const stem of stemsBehindSlip(word.text)) if (keys.has(stem)) meant.add(stem)
    return { ...word, keys: [...word.keys, ...meant] }
  })
}
