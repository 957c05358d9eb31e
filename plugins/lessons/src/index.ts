import { definePlugin } from '@botanika/core/plugin'
import { pictureRoutes } from './built-in/routes.ts'
import { createSeeding } from './built-in/seed-lessons.ts'
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
  const seed = createSeeding(host, store)
  return {
    routes: {
      ...catalogueRoutes(store),
      ...progressRoutes({ store, progress }),
      ...editingRoutes({ host, store, progress }),
      ...pictureRoutes(),
    },
    pages: publicPages(store),
    start: seed,
    forget: {
      account: async accountId => {
        await progress.removeOfAccount(accountId)
        await store.lessons.updateMany({ createdBy: accountId }, { $set: { createdBy: null } })
        store.changed()
      },
    },
  }
})
