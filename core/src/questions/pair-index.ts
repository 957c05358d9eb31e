import type { Passage } from '../knowledge/passage.ts'
import { createSearchIndex } from '../knowledge/retrieval/search-index.ts'
import { likeness, readWording, sure, type Wording } from './likeness.ts'
import type { PairRecord } from './pair.model.ts'

/** A typed answer that a question calls for. */
export interface FoundPair {
  pair: PairRecord
  /** The question asks the same, so that the answer is given as it is. */
  isSure: boolean
  /** 0–1: how alike the question and the closest wording are. */
  likeness: number
  /** Of the search, comparable only within one result. */
  score: number
  /** 0–1: how much of the question's weight the wordings cover. */
  coverage: number
}

/** The typed answers of one assistant, by question. */
export interface PairIndex {
  readonly size: number
  /** The pairs whose wordings come nearest to a question, the likest first. */
  find(question: string): FoundPair[]
}

/** Pairs looked at closely. */
const candidates = 12

export const createPairIndex = (pairs: readonly PairRecord[]): PairIndex => {
  const index = createSearchIndex()
  const held = new Map(pairs.map(pair => [pair._id.toHexString(), pair]))
  const wordings = new Map<string, readonly Wording[]>()
  for (const [documentId, pair] of held) {
    const text = wordingsOf(pair).join('\n')
    index.add({ documentId, documentName: '', chunks: [{ position: 0, text, headings: [] }] })
  }
  const wordingsRead = (pair: PairRecord): readonly Wording[] => {
    const id = pair._id.toHexString()
    const known = wordings.get(id) ?? wordingsOf(pair).map(readWording)
    wordings.set(id, known)
    return known
  }
  const judge = (question: string, { documentId, score, coverage }: Passage): FoundPair[] => {
    const pair = held.get(documentId)
    if (!pair) return []
    const best = Math.max(...wordingsRead(pair).map(wording => likeness(question, wording)))
    return [{ pair, isSure: best >= sure, likeness: best, score, coverage }]
  }

  return {
    size: held.size,
    find: question =>
      index
        .search(question, { limit: candidates })
        .flatMap(found => judge(question, found))
        .sort((one, other) => other.likeness - one.likeness || other.score - one.score),
  }
}

const wordingsOf = ({ question, alternatives }: PairRecord): string[] => [question, ...alternatives]
