import type { JobKind } from '@botanika/core/plugin'
import type { DraftStore } from '../drafts/draft-store.ts'
import type { LessonStore, LessonsHost } from '../lesson-store.ts'
import type { VersionStore } from '../versions/version-store.ts'
import { graceMs, type PictureStore } from './picture-store.ts'

interface Options {
  host: Pick<LessonsHost, 'jobs'>
  store: LessonStore
  versions: VersionStore
  drafts: DraftStore
  pictures: PictureStore
}

const kind = 'sweep-pictures'

/** Removes pictures that no lesson, earlier version or draft names any more. */
export const createSweep = ({ host, store, versions, drafts, pictures }: Options) => {
  const isUsed = async (id: string): Promise<boolean> =>
    (await store.lessons.exists({ pictures: id })) !== null ||
    (await versions.versions.exists({ pictures: id })) !== null ||
    (await drafts.drafts.exists({ pictures: id })) !== null
  const sweepLater = (): Promise<void> => host.jobs.add(kind, 'all', {}, { delayMs: graceMs })
  const sweep: JobKind = {
    run: async () => {
      const young = await pictures.sweep(isUsed)
      if (young > 0) await sweepLater()
    },
  }
  return {
    jobs: { [kind]: sweep },
    /** Called after an upload: it may be that no text comes to name it. */
    sweepLater,
    /** Called after a text that named pictures was changed or removed. */
    sweepSoon: (): Promise<void> => host.jobs.put(kind, 'all', {}, { at: new Date() }),
  }
}
export type Sweep = ReturnType<typeof createSweep>
