import type { FastifyInstance } from 'fastify'
import { apiKeysApi } from '../../../contract/accounts/api-key.ts'
import { mountApi } from '../../../platform/http/mount-api.ts'
import type { ApiKeys } from './create-api-keys.ts'
import { presentApiKey } from './present.ts'

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
