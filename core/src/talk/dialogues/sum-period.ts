import type { Model, Types } from 'mongoose'
import { questionKey, withoutContacts } from '../../answers/questions/index.ts'
import { atLeast, not } from '../../platform/database/filters.ts'
import type { MessageRecord } from '../conversations/index.ts'
import type { DialogueRecord } from './dialogue.model.ts'
import { outcomeOf } from './fold-messages.ts'

/** A period: includes `from`, ends before `to`. */
export interface Period {
  from: Date
  to: Date
}

export interface UnansweredQuestion {
  question: string
  times: number
}

/** Questions of an account's visitors in a period, and what became of them. */
export interface PeriodSum {
  questions: number
  answered: number
  refused: number
  failed: number
  /** The most asked first. */
  unanswered: UnansweredQuestion[]
}

const batchSize = 200
/** Different unanswered questions that are counted. */
const maxQuestions = 1_000
const read = { order: 1, role: 1, content: 1, status: 1, createdAt: 1, foundNothing: 1 } as const

interface Models {
  dialogues: Model<DialogueRecord>
  messages: Model<MessageRecord>
}

/** Accounts with a dialogue that was active since then. */
export const accountsActiveSince = ({ dialogues }: Pick<Models, 'dialogues'>, from: Date) =>
  dialogues.distinct('accountId', { lastAt: atLeast(from) })

/** The questions of others than the owner in a period. Of each dialogue only its last messages are read. */
export const sumPeriod = async (
  { dialogues, messages }: Models,
  accountId: Types.ObjectId,
  { from, to }: Period,
): Promise<PeriodSum> => {
  const sum: PeriodSum = { questions: 0, answered: 0, refused: 0, failed: 0, unanswered: [] }
  const open = new Map<string, UnansweredQuestion>()
  const active = dialogues
    .find({ accountId, lastAt: atLeast(from), ownerId: not(accountId) }, { _id: 1 })
    .lean()
    .cursor({ batchSize })
  for await (const { _id } of active) {
    const latest = messages
      .find({ conversationId: _id }, read)
      .sort({ order: -1 })
      .lean()
      .cursor({ batchSize })
    /** Sequence number of the question whose reply knew no answer. */
    let refusedQuestion: number | undefined
    for await (const message of latest) {
      if (message.createdAt < from) break
      if (message.createdAt >= to) continue
      const outcome = outcomeOf(message)
      if (outcome) sum[outcome] += 1
      if (outcome === 'refused') refusedQuestion = message.order - 1
      if (message.role !== 'user') continue
      sum.questions += 1
      if (message.order === refusedQuestion) count(open, message.content)
    }
    await latest.close()
  }
  return { ...sum, unanswered: [...open.values()].sort((a, b) => b.times - a.times) }
}

const count = (open: Map<string, UnansweredQuestion>, asked: string): void => {
  const key = questionKey(asked)
  const known = open.get(key)
  if (known) known.times += 1
  else if (key !== '' && open.size < maxQuestions)
    open.set(key, { question: withoutContacts(asked).replace(/\s+/g, ' ').trim(), times: 1 })
}
