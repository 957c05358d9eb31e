import type { AccountCopy } from '@botanika/core/plugin'
import type { LessonStore } from '../lesson-store.ts'
import type { ProgressStore } from './progress-store.ts'

/** Creates the plugin's part of the copy of an account: progress, notes and favourites, one lesson a line. */
export const createProgressCopy = (store: LessonStore, progress: ProgressStore): AccountCopy =>
  async function* (userId) {
    const titles = new Map((await store.cards()).map(({ id, title }) => [id, title]))
    const titleOf = (lessonId: string): string | null => titles.get(lessonId) ?? null
    async function* lines(): AsyncGenerator<string> {
      for await (const { id: _, userId: __, ...one } of progress.all(userId))
        yield `${JSON.stringify({ title: titleOf(one.lessonId), ...one })}\n`
    }
    async function* favourites(): AsyncGenerator<string> {
      for (const lessonId of await progress.favouritesOf(userId))
        yield `${JSON.stringify({ title: titleOf(lessonId), lessonId })}\n`
    }
    yield { path: 'progress.jsonl', content: lines() }
    yield { path: 'favourites.jsonl', content: favourites() }
  }
