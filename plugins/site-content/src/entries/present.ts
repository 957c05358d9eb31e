import type { Entry } from './entry.ts'
import type { Content, EntryRecord, VersionRecord } from './entry-model.ts'

type Shown = Omit<Entry, 'pageKey' | 'elementKey'>

export interface StoredEntry extends Entry {
  version: number
  lastEditedBy?: string
  /** The content that it will show from a moment on. */
  planned?: Shown & { at: string }
  createdAt: string
  updatedAt: string
}

export type StoredVersion = Shown & {
  version: number
  editedBy?: string
  at: string
}

const metadataOf = (json: string): Readonly<Record<string, unknown>> => {
  const value: unknown = JSON.parse(json)
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

const shownOf = ({ contentType, content, metadata, isActive }: Content): Shown => ({
  contentType,
  content,
  metadata: metadataOf(metadata),
  isActive,
})

export const presentEntry = (record: EntryRecord): StoredEntry => {
  const { pageKey, elementKey, version, lastEditedBy, planned, createdAt, updatedAt } = record
  return {
    pageKey,
    elementKey,
    ...shownOf(record),
    version,
    ...(lastEditedBy !== null && { lastEditedBy }),
    ...(planned && { planned: { ...shownOf(planned), at: planned.at.toISOString() } }),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

export const presentVersion = (record: VersionRecord): StoredVersion => ({
  version: record.version,
  ...shownOf(record),
  ...(record.editedBy !== null && { editedBy: record.editedBy }),
  at: record.at.toISOString(),
})
