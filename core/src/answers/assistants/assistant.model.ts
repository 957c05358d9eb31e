import { Schema, type Types } from 'mongoose'
import type { Assistant, ToolType } from '../../contract/assistant.ts'
import { watchWrites } from '../../platform/database/watch-writes.ts'

export interface AssistantRecord {
  _id: Types.ObjectId
  userId: Types.ObjectId
  openaiAssistantId: string
  name: string
  description: string
  instructions: string
  systemPrompt: string
  model: string
  temperature: number
  tools: { type: ToolType; enabled: boolean }[]
  urls: string[]
  visitorsMayOpenSources: boolean
  onlyFromDocuments: boolean
  refusalText: string
  icon: Assistant['icon']
  colour: Assistant['colour']
  /** Missing in records of earlier versions. */
  starterQuestions?: string[]
  /** Questions that the knowledge answers, and the version of that check; missing before the first check. */
  proved?: { version: number; questions: string[] }
  isActive: boolean
  /** Identifies an example that the installation seeded; null: created by a person. */
  example: string | null
  /** Set when removal has begun: it is hidden, and a job removes its parts. */
  deletedAt: Date | null
  createdAt: Date
  updatedAt: Date
}

export const assistantSchema = new Schema<AssistantRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    openaiAssistantId: { type: String, required: true, unique: true },
    name: { type: String, required: true },
    description: { type: String, default: '' },
    instructions: { type: String, default: '' },
    systemPrompt: { type: String, default: '' },
    model: { type: String, default: 'gpt-4o' },
    temperature: { type: Number, default: 0.7 },
    tools: { type: [{ _id: false, type: { type: String }, enabled: Boolean }], default: [] },
    urls: { type: [String], default: [] },
    visitorsMayOpenSources: { type: Boolean, default: false },
    onlyFromDocuments: { type: Boolean, default: false },
    refusalText: { type: String, default: '' },
    icon: { type: String, default: 'auto' },
    colour: { type: String, default: 'auto' },
    starterQuestions: { type: [String], default: [] },
    proved: { type: { _id: false, version: Number, questions: [String] }, default: undefined },
    isActive: { type: Boolean, default: true },
    example: { type: String, default: null },
    deletedAt: { type: Date, default: null },
  },
  { timestamps: true, versionKey: false, collection: 'assistants' },
)
watchWrites(assistantSchema)
assistantSchema.index({ userId: 1, createdAt: -1 })
assistantSchema.index(
  { example: 1 },
  { unique: true, partialFilterExpression: { example: { $type: 'string' } } },
)
