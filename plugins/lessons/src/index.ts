import { definePlugin } from '@botanika/core/plugin'
import { catalogueRoutes } from './catalogue/routes.ts'
import { editingRoutes } from './editing/routes.ts'
import { createLessonStore } from './lesson-store.ts'
import manifest from './manifest.ts'
import { createProgressStore } from './progress/progress-store.ts'
import { progressRoutes } from './progress/routes.ts'
import { publicPages } from './public-pages.ts'

export default definePlugin(manifest, host => {
  const store = createLessonStore(host)
  const progress = createProgressStore(host)
  return {
    routes: {
      ...catalogueRoutes(store),
      ...progressRoutes({ store, progress }),
      ...editingRoutes({ host, store, progress }),
    },
    pages: publicPages(store),
    forget: {
      account: async accountId => {
        await progress.removeOfAccount(accountId)
        await store.lessons.updateMany({ createdBy: accountId }, { $set: { createdBy: null } })
        store.changed()
      },
    },
  }
})
