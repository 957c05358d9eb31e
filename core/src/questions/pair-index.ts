import { sure } from './likeness.ts'
import type { PairRecord } from './pair.model.ts'
import { createWordingIndex, type Like } from './wording-index.ts'

/** A typed answer that matches a question. */
export interface FoundPair extends Omit<Like, 'id'> {
  pair: PairRecord
  /** The question is equivalent, so that the answer is returned verbatim. */
  isSure: boolean
}

/** The typed answers of one assistant, searchable by question. */
export interface PairIndex {
  readonly size: number
  /** The pairs with the wordings most similar to a question, most similar first. */
  find(question: string): FoundPair[]
}

export const createPairIndex = (pairs: readonly PairRecord[]): PairIndex => {
  const held = new Map(pairs.map(pair => [pair._id.toHexString(), pair]))
  const index = createWordingIndex()
  for (const [id, { question, alternatives }] of held) index.add(id, [question, ...alternatives])

  return {
    size: held.size,
    find: question =>
      index.near(question).flatMap(({ id, ...like }) => {
        const pair = held.get(id)
        return pair ? [{ ...like, pair, isSure: like.likeness >= sure }] : []
      }),
  }
}
