import type { QuestionPair, UnansweredQuestion } from '../../contract/question.ts'
import type { PairRecord } from './pair.model.ts'
import type { UnansweredRecord } from './unanswered.model.ts'

export const presentPair = (record: PairRecord): QuestionPair => ({
  id: record._id.toHexString(),
  assistantId: record.assistantId.toHexString(),
  question: record.question,
  alternatives: record.alternatives,
  answer: record.answer,
  uses: record.uses,
  createdAt: record.createdAt.toISOString(),
  updatedAt: record.updatedAt.toISOString(),
})

export const presentUnanswered = (record: UnansweredRecord): UnansweredQuestion => ({
  id: record._id.toHexString(),
  assistantId: record.assistantId.toHexString(),
  question: record.question,
  times: record.times,
  firstAskedAt: record.firstAskedAt.toISOString(),
  lastAskedAt: record.lastAskedAt.toISOString(),
  ...(record.nearest && { nearest: record.nearest }),
})
