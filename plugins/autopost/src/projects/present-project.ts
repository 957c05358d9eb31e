import type { PostCounts, Project } from '../shared/project.ts'
import type { ProjectRecord } from './project-model.ts'

export const noPosts: PostCounts = { draft: 0, scheduled: 0, published: 0, failed: 0, waiting: 0 }

export const presentProject = (record: ProjectRecord, counts: PostCounts = noPosts): Project => ({
  id: record._id.toHexString(),
  userId: record.userId,
  name: record.name,
  description: record.description,
  status: record.status,
  settings: record.settings,
  version: record.version,
  counts,
  createdAt: record.createdAt.toISOString(),
  updatedAt: record.updatedAt.toISOString(),
})
