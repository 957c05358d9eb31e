import type { Handlers } from '@botanika/core/plugin'
import type { AdminHost } from '../admin-host.ts'
import type { usageApi } from './api.ts'

export const usageRoutes = ({ powers: { usage } }: AdminHost): Handlers<typeof usageApi> => ({
  'GET /api/admin/usage': ({ query: { days = 30 } }) => usage.ofInstallation({ days }),
})
