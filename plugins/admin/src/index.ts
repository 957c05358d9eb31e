import { definePlugin } from '@botanika/core/plugin'
import { auditRoutes } from './audit/routes.ts'
import { codesRoutes } from './codes/routes.ts'
import { healthRoutes } from './health/routes.ts'
import manifest from './manifest.ts'
import { newsRoutes } from './news/routes.ts'
import { plansRoutes } from './plans/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { supportRoutes } from './support/routes.ts'
import { usageRoutes } from './usage/routes.ts'
import { usersRoutes } from './users/routes.ts'

export default definePlugin(manifest, host => ({
  routes: {
    ...usersRoutes(host),
    ...settingsRoutes(host),
    ...healthRoutes(host),
    ...usageRoutes(host),
    ...auditRoutes(host),
    ...plansRoutes(host),
    ...codesRoutes(host),
    ...newsRoutes(host),
    ...supportRoutes(host),
  },
}))
