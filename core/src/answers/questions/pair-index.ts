import { createSearchIndex } from '../../search/search-index.ts'
import type { Synonyms } from '../../search/terms/synonyms.ts'
import { likenessTo, readWording, sure, type Wording } from './likeness.ts'
import type { PairRecord } from './pair.model.ts'

/** A typed answer that matches a question. */
export interface FoundPair {
  pair: PairRecord
  /** 0–1: similarity of the question and the closest wording. */
  likeness: number
  /** The question is equivalent, so that the answer is returned verbatim. */
  isSure: boolean
  /** Search score, comparable only within one result. */
  score: number
}

/** The typed answers of one assistant, searchable by question. */
export interface PairIndex {
  readonly size: number
  /** The pairs with the wordings most similar to a question, most similar first. */
  find(question: string, synonyms?: Synonyms): FoundPair[]
}

/** Number of pairs whose wordings are compared. */
const candidates = 12

export const createPairIndex = (pairs: readonly PairRecord[]): PairIndex => {
  const held = new Map(pairs.map(pair => [pair._id.toHexString(), pair]))
  const read = new Map<PairRecord, readonly Wording[]>()
  const index = createSearchIndex()
  for (const [documentId, pair] of held) {
    const chunks = [{ position: 0, text: wordingsOf(pair).join('\n'), headings: [] }]
    index.add({ documentId, documentName: '', chunks })
  }
  const readWordings = (pair: PairRecord): readonly Wording[] => {
    const known = read.get(pair) ?? wordingsOf(pair).map(readWording)
    read.set(pair, known)
    return known
  }

  return {
    size: held.size,
    find: (question, synonyms) => {
      if (held.size === 0) return []
      const likenessOf = likenessTo(question, synonyms)
      index.useSynonyms(synonyms)
      return index
        .search(question, { limit: candidates })
        .flatMap(({ documentId, score }): FoundPair[] => {
          const pair = held.get(documentId)
          if (!pair) return []
          const closest = Math.max(...readWordings(pair).map(likenessOf))
          return [{ pair, likeness: closest, isSure: closest >= sure, score }]
        })
        .sort((one, other) => other.likeness - one.likeness || other.score - one.score)
    },
  }
}

const wordingsOf = ({ question, alternatives }: PairRecord): readonly string[] => [question, ...alternatives]
