import type { FastifyInstance } from 'fastify'
import { type ApiKey, apiKeysApi } from '../../../contract/accounts/api-key.ts'
import { mountApi } from '../../../platform/http/mount-api.ts'
import type { ApiKeyRecord } from './api-key.model.ts'
import type { ApiKeys } from './create-api-keys.ts'

const presentApiKey = (record: ApiKeyRecord): ApiKey => ({
  id: record._id.toHexString(),
  name: record.name,
  scopes: record.scopes,
  last4: record.last4,
  createdAt: record.createdAt.toISOString(),
  ...(record.expiresAt && { expiresAt: record.expiresAt.toISOString() }),
  ...(record.lastUsedAt && { lastUsedAt: record.lastUsedAt.toISOString() }),
})

export const mountApiKeyRoutes = (app: FastifyInstance, keys: ApiKeys): void =>
  mountApi(
    app,
    apiKeysApi,
    {
      'GET /api/account/api-keys': async ({ caller }) => ({
        isAllowed: await keys.isAllowed(caller.id),
        keys: (await keys.list(caller.id)).map(presentApiKey),
      }),
      'POST /api/account/api-keys': async ({ caller, body }) => {
        const { record, key } = await keys.create(caller, body)
        return { ...presentApiKey(record), key }
      },
      'DELETE /api/account/api-keys/{id}': async ({ caller, params: { id } }) => {
        await keys.revoke(caller, id)
        return { success: true }
      },
    },
    { tag: 'account' },
  )
