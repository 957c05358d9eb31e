import type { SynonymGroup } from '../../contract/synonym.ts'
import type { SynonymRecord } from './synonym.model.ts'

export const presentGroup = (record: SynonymRecord): SynonymGroup => ({
  id: record._id.toHexString(),
  assistantId: record.assistantId.toHexString(),
  words: record.words,
  createdAt: record.createdAt.toISOString(),
  updatedAt: record.updatedAt.toISOString(),
})
