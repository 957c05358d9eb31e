import fp from 'fastify-plugin'
import { noticesApi } from '../contract/notice.ts'
import { mountApi } from '../platform/http/mount-api.ts'
import { createOperations, type Operations } from './create-operations.ts'

/** The state of the server, backups to download, and what administrators are warned of. */
export const operations = fp(
  async app => {
    const service = createOperations(app)
    app.decorate('operations', service)
    const { shutdowns } = app.models
    const notices = async () => {
      const checkedAt = shutdowns.last()?.checkedAt.toISOString()
      return { notices: await service.notices(), ...(checkedAt && { checkedAt }) }
    }
    mountApi(
      app,
      noticesApi,
      {
        'GET /api/admin/notices': notices,
        'POST /api/admin/notices/check': async () => {
          await shutdowns.check()
          return notices()
        },
      },
      { tag: 'models' },
    )
  },
  {
    name: 'core:operations',
    dependencies: ['core:platform', 'core:accounts', 'core:models', 'core:integrations'],
  },
)

declare module 'fastify' {
  interface FastifyInstance {
    operations: Operations
  }
}
