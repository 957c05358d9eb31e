import { Schema } from '@botanika/core/plugin'
import type { Project, ProjectSettings } from '../shared/project.ts'

export interface ProjectFields {
  userId: string
  name: string
  description: string
  status: Project['status']
  settings: ProjectSettings
  version: number
  /** Time when its owner was last warned that their account keeps posts from being published. */
  warnedAt: Date | null
  createdAt: Date
  updatedAt: Date
}

export type ProjectRecord = ProjectFields & { _id: { toHexString(): string } }

export const createProjectSchema = () => {
  const schema = new Schema<ProjectFields>(
    {
      userId: { type: String, required: true },
      name: { type: String, required: true },
      description: { type: String, default: '' },
      status: { type: String, default: 'active' },
      settings: { type: Schema.Types.Mixed, required: true },
      version: { type: Number, default: 1 },
      warnedAt: { type: Date, default: null },
    },
    { timestamps: true, versionKey: false, minimize: false },
  )
  schema.index({ userId: 1, _id: -1 })
  schema.index({ 'settings.defaultIntegrationId': 1 }, { sparse: true })
  schema.index({ 'settings.assistantId': 1 }, { sparse: true })
  return schema
}
