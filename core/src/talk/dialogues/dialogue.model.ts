import { Schema, type Types } from 'mongoose'
import type { DialogueOutcome } from '../../contract/dialogue.ts'

/** Sums over messages. Ratings are not among them: they may change at any message. */
export interface Tally {
  questions: number
  messages: number
  answered: number
  refused: number
  failed: number
}

/** Record of a dialogue that the list shows, filters and searches, noted after each message. */
export interface DialogueRecord {
  /** The conversation's id. */
  _id: Types.ObjectId
  /** The assistant's owner. */
  accountId: Types.ObjectId
  assistantId: Types.ObjectId
  /** The person. */
  ownerId: Types.ObjectId
  /** Channel as in the contract: `page` for visitors of the chat page. */
  channel: string
  /** Name that a messenger or a plugin gave the conversation. */
  title: string
  question: string
  tally: Tally
  good: number
  bad: number
  /** true for each outcome that some reply has. */
  has: Record<DialogueOutcome, boolean>
  lastAt: Date
  /** Stems of the first words of its messages, each once. */
  words: string[]
  /** The sums of the messages that change no more: those before this sequence number. */
  settled: { before: number; tally: Tally }
}

const tally = { questions: Number, messages: Number, answered: Number, refused: Number, failed: Number }

export const dialogueSchema = new Schema<DialogueRecord>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    accountId: { type: Schema.Types.ObjectId, required: true },
    assistantId: { type: Schema.Types.ObjectId, required: true },
    ownerId: { type: Schema.Types.ObjectId, required: true },
    channel: { type: String, required: true },
    title: { type: String, default: '' },
    question: { type: String, default: '' },
    tally: { ...tally },
    good: { type: Number, default: 0 },
    bad: { type: Number, default: 0 },
    has: { answered: Boolean, refused: Boolean, failed: Boolean, good: Boolean, bad: Boolean },
    lastAt: { type: Date, required: true },
    words: { type: [String], default: [] },
    settled: { before: Number, tally: { ...tally } },
  },
  { versionKey: false, collection: 'dialogues' },
)
dialogueSchema.index({ accountId: 1, lastAt: -1, _id: -1 })
dialogueSchema.index({ assistantId: 1, lastAt: -1, _id: -1 })
dialogueSchema.index({ accountId: 1, channel: 1, lastAt: -1, _id: -1 })
/** Outcomes that few dialogues have. */
export const rareOutcomes = ['refused', 'failed', 'good', 'bad'] as const
for (const outcome of rareOutcomes)
  dialogueSchema.index(
    { accountId: 1, [`has.${outcome}`]: 1, lastAt: -1, _id: -1 },
    { partialFilterExpression: { [`has.${outcome}`]: true } },
  )
dialogueSchema.index({ accountId: 1, words: 1 })
dialogueSchema.index({ ownerId: 1 })
// The last one noted, for what was missed before a start.
dialogueSchema.index({ lastAt: -1 })
