import type { Model } from 'mongoose'
import type { ZipEntry } from '../../platform/archive/zip-stream.ts'
import { not } from '../../platform/database/filters.ts'
import type { PostRecord } from './post.model.ts'

/** The posts of an account for its copy, one a line. */
export async function* copyPosts(model: Model<PostRecord>, accountId: string): AsyncGenerator<ZipEntry> {
  async function* lines(): AsyncGenerator<string> {
    // A planned post has no content yet: its plugin copies what it will say.
    for await (const post of model
      .find({ accountId, 'steps.0': not(null) })
      .lean()
      .cursor())
      yield `${JSON.stringify({
        plugin: post.plugin,
        connectionId: post.integrationId,
        text: post.text,
        media: post.media.map(({ name, mime, bytes, alt }) => ({ name, mime, bytes, alt })),
        buttons: post.buttons,
        comment: post.comment,
        state: post.state,
        at: post.at.toISOString(),
        addresses: post.steps.flatMap(({ url }) => (url ? [url] : [])),
        createdAt: post.createdAt.toISOString(),
      })}\n`
  }
  yield { path: 'posts.jsonl', content: lines() }
}
