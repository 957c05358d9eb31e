import type { AccountCopy } from '@botanika/core/plugin'
import type { AutopostHost } from './autopost-host.ts'
import type { MediaStore } from './media/media-store.ts'
import type { MessageStore } from './messages/message-store.ts'
import type { Occurrences } from './occurrences/read-occurrences.ts'
import type { PostStore } from './posts/post-store.ts'
import { presentPost } from './posts/present-post.ts'
import { presentProject } from './projects/present-project.ts'
import type { ProjectStore } from './projects/project-store.ts'

interface Options {
  host: Pick<AutopostHost, 'files'>
  projects: ProjectStore
  messages: MessageStore
  store: PostStore
  occurrences: Occurrences
  media: MediaStore
  now(): Date
}

/** Maximum number of copied publications of one post. */
const copiedOccurrences = 1_000

/**
 * Creates the plugin's part of the copy of an account: projects, messages with the agent, posts with their
 * outcomes, and their files.
 */
export const createCopy = (options: Options): AccountCopy => {
  const { host, projects, messages, store, occurrences, media, now } = options
  return async function* (userId) {
    const own = await projects.list(userId)
    const zones = new Map(own.map(({ _id, settings }) => [_id.toHexString(), settings.timeZone]))
    async function* projectList(): AsyncGenerator<string> {
      const counts = await store.counts(userId)
      const shown = own.map(one => presentProject(one, counts.get(one._id.toHexString())))
      yield `${JSON.stringify(shown, null, 2)}\n`
    }
    async function* postLines(): AsyncGenerator<string> {
      for await (const post of store.posts.find({ userId }).sort({ _id: 1 }).lean().cursor()) {
        const published = await occurrences.list(post._id.toHexString(), copiedOccurrences)
        const view = { language: 'ru' as const, timeZone: zones.get(post.projectId) ?? 'UTC', now: now() }
        yield `${JSON.stringify(presentPost(post, published, view))}\n`
      }
    }
    async function* messageLines(): AsyncGenerator<string> {
      const found = messages.messages.find({ userId }).sort({ _id: 1 }).lean().cursor()
      for await (const { projectId, role, content, createdAt } of found)
        yield `${JSON.stringify({ projectId, role, content, createdAt })}\n`
    }
    yield { path: 'projects.json', content: projectList() }
    yield { path: 'posts.jsonl', content: postLines() }
    yield { path: 'messages.jsonl', content: messageLines() }
    for await (const { fileId, kind } of media.ofAccount(userId)) {
      // A missing file was removed meanwhile.
      const file = await host.files.read(fileId).catch(() => null)
      if (file)
        yield {
          path: `media/${fileId}-${file.name}`,
          content: one(file.bytes),
          isCompressed: kind !== 'file',
        }
    }
  }
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
