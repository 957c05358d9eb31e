import type { Model, Types } from 'mongoose'
import type { UnansweredRecord } from './unanswered.model.ts'

/** What a question is compared by. */
export type KnownQuestion = Pick<UnansweredRecord, '_id' | 'key' | 'question' | 'wordings'>

interface KnownQuestionsOptions {
  /** How long a list holds that another process may change, ms. */
  forMs?: number
  /** Most lists that are kept. */
  most?: number
  now?: () => number
}

/** The unanswered questions of an assistant, kept for a while: every further one is compared with hundreds of them. */
export const createKnownQuestions = (
  model: Model<UnansweredRecord>,
  { forMs = 30_000, most = 50, now = Date.now }: KnownQuestionsOptions = {},
) => {
  const lists = new Map<string, { questions: KnownQuestion[]; until: number }>()

  return {
    /** The list itself: whoever stores or changes a question does the same here. */
    of: async (assistantId: Types.ObjectId): Promise<KnownQuestion[]> => {
      const name = assistantId.toHexString()
      const known = lists.get(name)
      if (known && known.until > now()) return known.questions
      const questions = await model
        .find({ assistantId }, { key: 1, question: 1, wordings: 1 })
        .lean<KnownQuestion[]>()
      lists.delete(name)
      lists.set(name, { questions, until: now() + forMs })
      for (const oldest of lists.keys()) {
        if (lists.size <= most) break
        lists.delete(oldest)
      }
      return questions
    },
    /** Lets go of one list, or of all. */
    forget: (assistantId?: Types.ObjectId): void => {
      if (assistantId) lists.delete(assistantId.toHexString())
      else lists.clear()
    },
  }
}
