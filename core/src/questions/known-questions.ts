import { setImmediate } from 'node:timers/promises'
import type { Types } from 'mongoose'
import { sure } from './likeness.ts'
import type { UnansweredRecord } from './unanswered.model.ts'
import { createWordingIndex } from './wording-index.ts'

/** The forms in which questions are compared. */
export type KnownQuestion = Pick<UnansweredRecord, '_id' | 'key' | 'question' | 'wordings'>

/** The unanswered questions of one assistant. */
export interface KnownQuestions {
  readonly size: number
  /** The equivalent question: by its stems, else with tolerance for typos and synonyms. */
  find(asked: Pick<KnownQuestion, 'key' | 'question'>): KnownQuestion | undefined
  add(question: KnownQuestion): void
  remove(id: Types.ObjectId): void
}

/** Questions analysed without yielding to the event loop. */
const atOnce = 5

/** Analyses hundreds of them, yielding to the event loop in between. */
export const knowQuestions = async (stored: readonly KnownQuestion[]): Promise<KnownQuestions> => {
  const byId = new Map<string, KnownQuestion>()
  const byKey = new Map<string, KnownQuestion>()
  const index = createWordingIndex()
  const known: KnownQuestions = {
    get size() {
      return byId.size
    },
    find: ({ key, question }) => {
      const exact = byKey.get(key)
      if (exact) return exact
      const [nearest] = index.near(question)
      return nearest && nearest.likeness >= sure ? byId.get(nearest.id) : undefined
    },
    add: question => {
      const id = question._id.toHexString()
      byId.set(id, question)
      byKey.set(question.key, question)
      index.add(id, [question.question])
    },
    remove: id => {
      const question = byId.get(id.toHexString())
      if (!question) return
      byId.delete(id.toHexString())
      if (byKey.get(question.key) === question) byKey.delete(question.key)
      index.remove(id.toHexString())
    },
  }
  for (const [at, question] of stored.entries()) {
    if (at % atOnce === atOnce - 1) await setImmediate()
    known.add(question)
  }
  return known
}
