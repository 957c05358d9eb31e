import type { AccountCopy } from '@botanika/core/plugin'
import type { AutopostHost } from './autopost-host.ts'
import type { Ledger } from './delivery/create-ledger.ts'
import type { MediaStore } from './media/media-store.ts'
import type { MessageStore } from './messages/message-store.ts'
import type { PostStore } from './posts/post-store.ts'
import { presentPost } from './posts/present-post.ts'
import { presentProject } from './projects/present-project.ts'
import type { ProjectStore } from './projects/project-store.ts'

interface Options {
  host: Pick<AutopostHost, 'files'>
  projects: ProjectStore
  messages: MessageStore
  store: PostStore
  ledger: Pick<Ledger, 'deliveries'>
  media: MediaStore
  now(): Date
}

/** Publications of one post that are copied. */
const copiedDeliveries = 1_000

/** Projects, messages with the agent, posts with what became of them, and the files of posts, for the copy of an account. */
export const createCopy = (options: Options): AccountCopy => {
  const { host, projects, messages, store, ledger, media, now } = options
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
        const postId = post._id.toHexString()
        const deliveries = await ledger.deliveries
          .find({ postId })
          .sort({ at: -1 })
          .limit(copiedDeliveries)
          .lean()
        const view = { language: 'ru' as const, timeZone: zones.get(post.projectId) ?? 'UTC', now: now() }
        yield `${JSON.stringify(presentPost(post, deliveries, view))}\n`
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
      // It was removed meanwhile.
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
