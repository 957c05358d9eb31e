import { Schema } from '@botanika/core/plugin'
import type { Change } from '../../shared/change.ts'

export interface ChangeFields {
  projectId: string
  userId: string
  runId: string
  postId: string
  kind: Change['kind']
  before: Change['before']
  after: Change['after']
  state: Change['state']
  /**
   * Time since which it is being made or undone; a decision that a process did not finish is free again after
   * a while.
   */
  decidingSince: Date | null
  createdAt: Date
}
export type ChangeRecord = ChangeFields & { _id: { toHexString(): string } }

const keptDays = 180

export const createChangeSchema = () => {
  const schema = new Schema<ChangeFields>(
    {
      projectId: { type: String, required: true },
      userId: { type: String, required: true },
      runId: { type: String, required: true },
      postId: { type: String, required: true },
      kind: { type: String, required: true },
      before: { type: Schema.Types.Mixed, default: null },
      after: { type: Schema.Types.Mixed, default: null },
      state: { type: String, required: true },
      decidingSince: { type: Date, default: null },
    },
    { timestamps: { createdAt: true, updatedAt: false }, versionKey: false, minimize: false },
  )
  schema.index({ projectId: 1, _id: -1 })
  schema.index({ userId: 1 })
  schema.index({ createdAt: 1 }, { expireAfterSeconds: keptDays * 24 * 3_600 })
  return schema
}

export const presentChange = (record: ChangeRecord, post: Change['post']): Change => ({
  id: record._id.toHexString(),
  projectId: record.projectId,
  runId: record.runId,
  postId: record.postId,
  kind: record.kind,
  before: record.before,
  after: record.after,
  state: record.state,
  post,
  createdAt: record.createdAt.toISOString(),
})
