import { setImmediate } from 'node:timers/promises'
import type { Types } from 'mongoose'
import { likenessTo, readWording, sure, type Wording } from './likeness.ts'
import { createSharedWords } from './shared-words.ts'
import type { UnansweredRecord } from './unanswered.model.ts'

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
const atOnce = 20
/** Questions that are compared with an asked one: those that share most of their words. */
const compared = 4

/** Analyses hundreds of them, yielding to the event loop in between. */
export const knowQuestions = async (stored: readonly KnownQuestion[]): Promise<KnownQuestions> => {
  const byId = new Map<string, KnownQuestion>()
  const byKey = new Map<string, KnownQuestion>()
  const words = createSharedWords<KnownQuestion>()
  const read = new WeakMap<KnownQuestion, Wording>()
  const wordingOf = (question: KnownQuestion): Wording => {
    const wording = read.get(question) ?? readWording(question.question)
    read.set(question, wording)
    return wording
  }
  const known: KnownQuestions = {
    get size() {
      return byId.size
    },
    find: ({ key, question }) => {
      const exact = byKey.get(key)
      if (exact) return exact
      const others = words.near(question, compared)
      if (others.length === 0) return undefined
      const likenessOf = likenessTo(question)
      let nearest: KnownQuestion | undefined
      let best = sure
      for (const other of others) {
        const found = likenessOf(wordingOf(other))
        if (found < best || (found === best && nearest)) continue
        nearest = other
        best = found
      }
      return nearest
    },
    add: question => {
      byId.set(question._id.toHexString(), question)
      byKey.set(question.key, question)
      words.add(question, question.question)
    },
    remove: id => {
      const question = byId.get(id.toHexString())
      if (!question) return
      byId.delete(id.toHexString())
      if (byKey.get(question.key) === question) byKey.delete(question.key)
      words.remove(question)
    },
  }
  for (const [at, question] of stored.entries()) {
    if (at % atOnce === atOnce - 1) await setImmediate()
    known.add(question)
  }
  return known
}
