import { definePlugin } from '@botanika/core/plugin'
import { pictureRoutes } from './built-in/routes.ts'
import { createSeeding } from './built-in/seed-lessons.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { createDraftStore } from './drafts/draft-store.ts'
import { draftRoutes } from './drafts/routes.ts'
import { editingRoutes } from './editing/routes.ts'
import { createSaving } from './editing/save-lesson.ts'
import { createLessonStore } from './lesson-store.ts'
import manifest from './manifest.ts'
import { createPictureStore } from './pictures/picture-store.ts'
import { lessonPictureRoutes } from './pictures/routes.ts'
import { createSweep } from './pictures/sweep-pictures.ts'
import { createProgressCopy } from './progress/copy-progress.ts'
import { createProgressStore } from './progress/progress-store.ts'
import { progressRoutes } from './progress/routes.ts'
import { publicPages } from './public-pages.ts'
import { createLessonPublishing } from './publishing/plan-publishing.ts'
import { quizRoutes } from './quizzes/routes.ts'
import { createImportJournal } from './transfer/import-journal.ts'
import { transferRoutes } from './transfer/routes.ts'
import { versionRoutes } from './versions/routes.ts'
import { createVersionStore } from './versions/version-store.ts'

export default definePlugin(manifest, host => {
  const store = createLessonStore(host)
  const progress = createProgressStore(host)
  const pictures = createPictureStore(host)
  const versions = createVersionStore(host)
  const drafts = createDraftStore(host)
  const publishing = createLessonPublishing({ host, store, versions })
  const sweep = createSweep({ host, store, versions, drafts, pictures })
  const saving = createSaving({ host, store, versions, pictures, publishing })
  const journal = createImportJournal(host, store)
  const seed = createSeeding(host, store)
  return {
    routes: {
      ...catalogueRoutes(store),
      ...progressRoutes({ store, progress }),
      ...quizRoutes({ store, progress }),
      ...editingRoutes({ host, store, progress, versions, drafts, saving, publishing, sweep }),
      ...versionRoutes({ host, store, versions }),
      ...draftRoutes({ store, drafts, sweep }),
      ...transferRoutes({ host, store, versions, pictures, publishing, journal, sweep }),
      ...pictureRoutes(host),
      ...lessonPictureRoutes({ pictures, sweep }),
    },
    jobs: { ...publishing.jobs, ...journal.jobs, ...sweep.jobs },
    pages: publicPages(store),
    start: async () => {
      await seed()
      await journal.start()
      await publishing.start()
    },
    export: createProgressCopy(store, progress),
    forget: {
      account: async accountId => {
        await progress.removeOfAccount(accountId)
        await drafts.removeOfAccount(accountId)
        await versions.forgetAccount(accountId)
        for (const field of ['createdBy', 'editedBy'] as const)
          await store.lessons.updateMany(
            { [field]: accountId },
            { $set: { [field]: null } },
            { timestamps: false },
          )
        store.changed()
      },
    },
  }
})
