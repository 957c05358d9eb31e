import type { Handlers } from '@botanika/core/plugin'
import { fail } from '../errors.ts'
import type { LessonStore, LessonsHost } from '../lesson-store.ts'
import type { versionsApi } from './api.ts'
import type { VersionStore } from './version-store.ts'

interface Options {
  host: LessonsHost
  store: LessonStore
  versions: VersionStore
}

export const versionRoutes = ({ host, store, versions }: Options): Handlers<typeof versionsApi> => {
  /** Returns the names of the editors, each read once, whatever the number of their versions. */
  const namesOf = async (ids: readonly (string | null)[]): Promise<Map<string | null, string>> => {
    const people = [...new Set(ids)].filter(id => id !== null)
    const named = await Promise.all(
      people.map(async id => {
        const account = await host.powers.accounts.get(id).catch(() => null)
        return account ? [[id, account.username || account.email] as const] : []
      }),
    )
    return new Map<string | null, string>(named.flat())
  }
  return {
    'GET /api/admin/lessons/{id}/versions': async ({ params: { id } }) => {
      await store.get(id, { drafts: 'shown' })
      const found = await versions.list(id)
      const names = await namesOf(found.map(({ editedBy }) => editedBy))
      return found.map(({ version, title, isPublished, at, editedBy }) => {
        const editor = names.get(editedBy)
        return { version, title, isPublished, at: at.toISOString(), ...(editor !== undefined && { editor }) }
      })
    },
    'GET /api/admin/lessons/{id}/versions/{version}': async ({ params: { id, version } }) => {
      const found = await versions.read({ lessonId: id, version })
      if (!found) throw fail('lessons.no-version')
      return found
    },
  }
}
