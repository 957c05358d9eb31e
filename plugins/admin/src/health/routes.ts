import type { Handlers } from '@botanika/core/plugin'
import type { AdminHost } from '../admin-host.ts'
import type { healthApi } from './api.ts'

export const healthRoutes = ({ powers: { operations } }: AdminHost): Handlers<typeof healthApi> => ({
  'GET /api/admin/health': () => operations.health(),
  'GET /api/admin/health/diagnosis': async () => ({ text: await operations.diagnosis() }),
  'POST /api/admin/health/queues/{name}/retry': async ({ params: { name }, body, caller }) => ({
    retried: await operations.retry(name, caller, body),
  }),
  'POST /api/admin/health/backup': async ({ caller, reply }) => {
    const { name, bytes, stream } = await operations.backup(caller)
    return reply
      .headers({
        'content-type': 'application/octet-stream',
        'content-length': bytes,
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      })
      .send(stream)
  },
})
