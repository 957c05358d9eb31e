import type { Language, Text } from '@botanika/core/contract'
import { Schema } from '@botanika/core/plugin'

export type RunState = 'running' | 'done' | 'stopped' | 'failed'
export type RunPhase = 'reading' | 'planning' | 'writing' | 'done'

/** The answer of a finished run, for a repeat with the same id. */
export interface RunResult {
  message: string
  generatedPosts: number
  processingTime: number
  model: string
}

export interface RunFields {
  projectId: string
  userId: string
  request: string
  state: RunState
  phase: RunPhase
  done: number
  total: number
  result: RunResult | null
  reason: Text | null
  /** Message of the agent in the chat, if it was stored. */
  messageId: string | null
  startedAt: Date
  /** Time of the last renewal while the run goes on: one that is not renewed any more was cut off. */
  aliveAt: Date
}
export type RunRecord = RunFields & { _id: { toHexString(): string } }

const keptDays = 30

export const createRunSchema = () => {
  const schema = new Schema<RunFields>(
    {
      projectId: { type: String, required: true },
      userId: { type: String, required: true },
      request: { type: String, required: true },
      state: { type: String, default: 'running' },
      phase: { type: String, default: 'reading' },
      done: { type: Number, default: 0 },
      total: { type: Number, default: 0 },
      result: { type: Schema.Types.Mixed, default: null },
      reason: { type: Schema.Types.Mixed, default: null },
      messageId: { type: String, default: null },
      startedAt: { type: Date, required: true },
      aliveAt: { type: Date, required: true },
    },
    { versionKey: false, minimize: false },
  )
  schema.index({ projectId: 1, startedAt: -1 })
  schema.index({ userId: 1 })
  // Only one run at a time is allowed in a project, in all processes together.
  schema.index(
    { projectId: 1 },
    { unique: true, partialFilterExpression: { state: 'running' }, name: 'one_running' },
  )
  schema.index({ startedAt: 1 }, { expireAfterSeconds: keptDays * 24 * 3_600 })
  return schema
}

export const presentRun = (run: RunRecord, language: Language) => ({
  id: run._id.toHexString(),
  projectId: run.projectId,
  state: run.state,
  phase: run.phase,
  done: run.done,
  total: run.total,
  startedAt: run.startedAt.toISOString(),
  ...(run.reason && { reason: run.reason[language] }),
})
