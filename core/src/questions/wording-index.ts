import { createSearchIndex } from '../knowledge/retrieval/search-index.ts'
import { likeness, readWording, type Wording } from './likeness.ts'

/** A candidate for an equivalent question. */
export interface Like {
  id: string
  /** 0–1: similarity of the question and the closest wording. */
  likeness: number
  /** Search score, comparable only within one result. */
  score: number
  /** 0–1: how much of the question's weight the wordings cover. */
  coverage: number
}

/** Index of question wordings by id: finds the most similar of hundreds without comparing each. */
export interface WordingIndex {
  readonly size: number
  add(id: string, wordings: readonly string[]): void
  remove(id: string): void
  /** Ids with the wordings most similar to a question, most similar first. */
  near(question: string): Like[]
}

/** Number of candidates that are compared. */
const candidates = 12

export const createWordingIndex = (): WordingIndex => {
  const index = createSearchIndex()
  const texts = new Map<string, readonly string[]>()
  const read = new Map<string, readonly Wording[]>()

  const wordingsOf = (id: string): readonly Wording[] => {
    const known = read.get(id) ?? texts.get(id)?.map(readWording) ?? []
    read.set(id, known)
    return known
  }

  return {
    get size() {
      return texts.size
    },
    add: (id, wordings) => {
      texts.set(id, wordings)
      const chunks = [{ position: 0, text: wordings.join('\n'), headings: [] }]
      index.add({ documentId: id, documentName: '', chunks })
    },
    remove: id => {
      texts.delete(id)
      read.delete(id)
      index.remove(id)
    },
    near: question =>
      index
        .search(question, { limit: candidates })
        .map(({ documentId: id, score, coverage }) => ({
          id,
          likeness: Math.max(...wordingsOf(id).map(wording => likeness(question, wording))),
          score,
          coverage,
        }))
        .sort((one, other) => other.likeness - one.likeness || other.score - one.score),
  }
}
