import type { ApiKey } from '../../../contract/accounts/api-key.ts'
import type { ApiKeyRecord } from './api-key.model.ts'

export const presentApiKey = (record: ApiKeyRecord): ApiKey => ({
  id: record._id.toHexString(),
  name: record.name,
  scopes: record.scopes,
  last4: record.last4,
  createdAt: record.createdAt.toISOString(),
  ...(record.expiresAt && { expiresAt: record.expiresAt.toISOString() }),
  ...(record.lastUsedAt && { lastUsedAt: record.lastUsedAt.toISOString() }),
})
