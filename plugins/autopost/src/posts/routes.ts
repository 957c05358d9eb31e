import { type Handlers, linkNext, readUpload, requestLanguage } from '@botanika/core/plugin'
import type { AutopostHost } from '../autopost-host.ts'
import type { ImportPosts } from '../import/import-posts.ts'
import { fail as failMedia } from '../media/errors.ts'
import type { MediaStore } from '../media/media-store.ts'
import { limits } from '../shared/limits.ts'
import type { PostActions } from './act-on-posts.ts'
import type { PublishedActions } from './act-on-published.ts'
import type { postsApi } from './api.ts'
import type { Posts } from './create-posts.ts'
import type { ListPosts } from './list-posts.ts'
import type { MoveOccurrence } from './move-occurrence.ts'
import type { PreviewPost } from './preview-post.ts'
import { createTargets } from './show-targets.ts'

interface Options {
  host: AutopostHost
  posts: Posts
  actions: PostActions
  published: PublishedActions
  move: MoveOccurrence
  list: ListPosts
  preview: PreviewPost
  importPosts: ImportPosts
  media: MediaStore
}

export const postRoutes = (options: Options): Handlers<typeof postsApi> => {
  const { host, posts, actions, published, move, list, preview, importPosts, media } = options
  const targets = createTargets(host)
  return {
    'GET /api/autopost-targets': ({ caller }) => targets.list(caller.id),
    'POST /api/autopost-targets/{id}/verify': ({ params: { id }, caller, request }) =>
      targets.verify(caller.id, id, requestLanguage(request.headers)),
    'GET /api/autopost-projects/{id}/autoposts': async ({
      params: { id },
      query,
      caller,
      request,
      reply,
    }) => {
      const { cards, next } = await list(
        caller.id,
        { projectId: id, language: requestLanguage(request.headers) },
        query,
      )
      if (next !== undefined) linkNext({ request, reply }, { after: next })
      return cards
    },
    'POST /api/autopost-projects/{id}/autoposts': ({ params: { id }, body, caller, request }) =>
      posts.create(caller.id, id, body, 'person', requestLanguage(request.headers)),
    'POST /api/autopost-projects/{id}/import': ({ params: { id }, body, caller, request }) =>
      importPosts(caller.id, id, { ...body, language: requestLanguage(request.headers) }),
    'GET /api/autoposts/{id}': ({ params: { id }, caller, request }) =>
      posts.read(caller.id, id, requestLanguage(request.headers)),
    'PUT /api/autoposts/{id}': ({ params: { id }, body, caller, request }) =>
      posts.change(caller.id, id, body, 'person', requestLanguage(request.headers)),
    'DELETE /api/autoposts/{id}': async ({ params: { id }, caller }) => {
      await posts.remove(caller.id, id)
      return { success: true }
    },
    'POST /api/autoposts/{id}/duplicate': ({ params: { id }, caller, request }) =>
      actions.duplicate(caller.id, id, requestLanguage(request.headers)),
    'POST /api/autoposts/{id}/approve': ({ params: { id }, caller, request }) =>
      actions.approve(caller.id, id, requestLanguage(request.headers)),
    'POST /api/autoposts/{id}/reject': ({ params: { id }, body, caller, request }) =>
      actions.reject(caller.id, id, requestLanguage(request.headers), body.note),
    'POST /api/autoposts/{id}/publish': ({ params: { id }, caller, request }) =>
      actions.publish(caller.id, id, requestLanguage(request.headers)),
    'POST /api/autoposts/{id}/test': ({ params: { id }, body, caller, request }) =>
      actions.test(caller.id, id, requestLanguage(request.headers), body.integrationId),
    'POST /api/autoposts/{id}/skip': ({ params: { id }, body: { at, isSkipped }, caller, request }) =>
      actions.skip(caller.id, id, requestLanguage(request.headers), { at: new Date(at), isSkipped }),
    'POST /api/autoposts/{id}/move': ({ params: { id }, body, caller, request }) =>
      move[body.scope](caller.id, id, requestLanguage(request.headers), {
        at: new Date(body.at),
        to: new Date(body.to),
        version: body.version,
      }),
    'POST /api/autoposts/{id}/decide': ({ params: { id }, body: { key, decision }, caller, request }) =>
      published.decide(caller.id, { id, key }, requestLanguage(request.headers), decision),
    'POST /api/autoposts/{id}/edit-published': ({
      params: { id },
      body: { key, content },
      caller,
      request,
    }) => published.editPublished(caller.id, { id, key }, requestLanguage(request.headers), content),
    'POST /api/autoposts/{id}/remove-published': ({ params: { id }, body: { key }, caller, request }) =>
      published.removePublished(caller.id, { id, key }, requestLanguage(request.headers)),
    'GET /api/autoposts/{id}/statistics': ({ params: { id }, caller }) => published.statistics(caller.id, id),
    'POST /api/autopost-preview': ({ body, caller, request }) =>
      preview(caller.id, body, requestLanguage(request.headers)),
    'POST /api/autopost-media': async ({ query: { name }, caller, request }) => {
      const bytes = await readUpload(request.raw, {
        most: limits.mediaBytes,
        announced: Number(request.headers['content-length'] ?? 0),
      })
      if (!bytes)
        throw failMedia('autopost.media-too-large', {
          params: { limit: Math.floor(limits.mediaBytes / 1_048_576) },
        })
      return media.keep(caller.id, { bytes, name })
    },
    'POST /api/autopost-media/addresses': ({ body, caller }) => media.addresses(caller.id, body.fileIds),
  }
}
