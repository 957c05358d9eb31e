import type { MessageRecord } from '../conversations/index.ts'
import type { Tally } from './dialogue.model.ts'

export type Folded = Pick<
  MessageRecord,
  'order' | 'role' | 'content' | 'status' | 'createdAt' | 'foundNothing'
>

/** A dialogue while its messages are read in their order. */
export interface Fold {
  tally: Tally
  question: string
  lastAt: Date | null
}

/** Characters of the first question that are kept. */
const questionLength = 300

export const nothing: Tally = { questions: 0, messages: 0, answered: 0, refused: 0, failed: 0 }

/** Outcome of a reply, or of what an operator wrote; undefined: a question, or a reply that is still being written. */
export const outcomeOf = ({
  role,
  status,
  content,
  foundNothing,
}: Pick<Folded, 'role' | 'status' | 'content' | 'foundNothing'>):
  | 'answered'
  | 'refused'
  | 'failed'
  | undefined => {
  if (role === 'user' || status === 'streaming') return undefined
  if (status === 'failed' || (status === 'interrupted' && content === '')) return 'failed'
  return foundNothing ? 'refused' : 'answered'
}

/** Adds one message. */
export const fold = (before: Fold, message: Folded): Fold => {
  const { role, content, createdAt } = message
  const outcome = outcomeOf(message)
  const isQuestion = role === 'user'
  return {
    tally: {
      ...before.tally,
      questions: before.tally.questions + (isQuestion ? 1 : 0),
      messages: before.tally.messages + 1,
      ...(outcome && { [outcome]: before.tally[outcome] + 1 }),
    },
    question: before.question || (isQuestion ? content.trim().slice(0, questionLength).toWellFormed() : ''),
    lastAt: !before.lastAt || createdAt > before.lastAt ? createdAt : before.lastAt,
  }
}

/**
 * true: a message and those before it change no more: it is not being written, and it is not of the last pair, whose reply may be
 * written again.
 */
export const isFinal = (message: Folded, last: number): boolean =>
  message.status !== 'streaming' && message.order < last - 1
