import { Done, defineApi, reading, working } from '@botanika/core/contract'
import Type from 'typebox'
import { ById, FileId, Id, list, Moment, oneOf, Paging, strict, text } from '../shared/fields.ts'
import { limits } from '../shared/limits.ts'
import { Post, PostCard, PostChange, PostInput, postStatuses } from '../shared/post.ts'

const ofUser = { access: 'user' } as const
const importTooLarge = {
  ru: 'Файл больше 1 МБ: разделите его на части',
  en: 'The file is over 1 MB: split it into parts',
  pl: 'Plik ma ponad 1 MB: podziel go na części',
}
const ByKey = Type.Object({ key: text(200) }, strict)

/** A channel that posts can go to, with what the editor has to know of it. */
const TargetInfo = Type.Object({
  id: Id,
  type: Type.String(),
  name: Type.String(),
  limits: Type.Object({
    text: Type.Integer(),
    caption: Type.Integer(),
    /** A longer text goes out apart from its media; 0: it never does. */
    besideMedia: Type.Integer(),
    media: Type.Integer(),
    mediaKinds: Type.Array(Type.String()),
    mediaBytes: Type.Integer(),
    /** 0: none. */
    buttons: Type.Integer(),
    comment: Type.Integer(),
  }),
  can: Type.Array(Type.String()),
})

export const postsApi = defineApi({
  'GET /api/autopost-targets': {
    summary: 'The own active connections that posts can be published to',
    ...ofUser,
    openTo: reading,
    reply: Type.Array(TargetInfo),
  },
  'POST /api/autopost-targets/{id}/verify': {
    summary: 'Ask the platform whether this connection may post right now',
    ...ofUser,
    openTo: working,
    perMinute: 20,
    params: ById,
    reply: Type.Object({ ok: Type.Boolean(), reason: Type.Optional(Type.String()) }),
  },
  'GET /api/autopost-projects/{id}/autoposts': {
    summary:
      'Posts of a project: those without a time, those to come, those of the past with the latest first',
    ...ofUser,
    cost: 'heavy',
    openTo: reading,
    params: ById,
    query: Type.Object({
      ...Paging,
      status: Type.Optional(oneOf(postStatuses)),
      /** Words of title or text. */
      search: Type.Optional(text(200)),
      /** With `to`: only posts with an occurrence in this range, at most 62 days. */
      from: Type.Optional(Moment),
      to: Type.Optional(Moment),
    }),
    reply: Type.Array(PostCard),
  },
  'POST /api/autopost-projects/{id}/autoposts': {
    summary: 'Create a post',
    ...ofUser,
    openTo: working,
    perMinute: 60,
    params: ById,
    body: PostInput,
    reply: Post,
  },
  'POST /api/autopost-projects/{id}/import': {
    summary:
      'Read posts from CSV (title, content, date, time, channel, hashtags); `dryRun` only tells what would be made and refused. Repeats (text, channel and time of another row or post) are left out unless `repeats` is `create`',
    ...ofUser,
    cost: 'heavy',
    openTo: working,
    perMinute: 10,
    params: ById,
    // Characters that are not Latin are two bytes of JSON, and so are quotes and ends of lines.
    bodyBytes: 4 * 1_048_576,
    body: Type.Object(
      {
        csv: Type.String({ maxLength: limits.importBytes, 'x-ui': { error: importTooLarge } }),
        dryRun: Type.Boolean(),
        repeats: Type.Optional(oneOf(['skip', 'create'])),
      },
      strict,
    ),
    reply: Type.Object({
      created: Type.Integer(),
      posts: Type.Array(
        Type.Object({
          row: Type.Integer(),
          title: Type.String(),
          scheduledAt: Type.Union([Moment, Type.Null()]),
        }),
      ),
      problems: Type.Array(Type.Object({ row: Type.Integer(), text: Type.String() })),
      /** Rows with the text, channel and time of another one; left out unless they were asked for. */
      repeats: Type.Array(Type.Object({ row: Type.Integer(), text: Type.String() })),
      /** Notes about rows that are accepted: a time that a clock change moves. */
      notes: Type.Array(Type.Object({ row: Type.Integer(), text: Type.String() })),
    }),
  },
  'GET /api/autoposts/{id}': {
    summary: 'One of the own posts',
    ...ofUser,
    openTo: reading,
    params: ById,
    reply: Post,
  },
  'PUT /api/autoposts/{id}': {
    summary: 'Change a post: what is missing stays; 409 when its version is not the given one any more',
    ...ofUser,
    openTo: working,
    perMinute: 120,
    params: ById,
    body: PostChange,
    reply: Post,
  },
  'DELETE /api/autoposts/{id}': {
    summary: 'Delete a post: what is scheduled is cancelled, what is published stays in its channel',
    ...ofUser,
    openTo: working,
    params: ById,
    reply: Done,
  },
  'POST /api/autoposts/{id}/duplicate': {
    summary: 'Copy a post as a draft without a time',
    ...ofUser,
    openTo: working,
    perMinute: 60,
    params: ById,
    reply: Post,
  },
  'POST /api/autoposts/{id}/approve': {
    summary: 'Approve a post of the agent: it is scheduled',
    ...ofUser,
    openTo: working,
    params: ById,
    reply: Post,
  },
  'POST /api/autoposts/{id}/reject': {
    summary: 'Reject a post of the agent with a note, which the agent reads',
    ...ofUser,
    openTo: working,
    params: ById,
    body: Type.Object({ note: text(limits.note) }, strict),
    reply: Post,
  },
  'POST /api/autoposts/{id}/publish': {
    summary: 'Publish a post now, in all its channels',
    ...ofUser,
    openTo: working,
    perMinute: 20,
    params: ById,
    reply: Post,
  },
  'POST /api/autoposts/{id}/test': {
    summary: 'Send a post to the test chat of a connection',
    ...ofUser,
    openTo: working,
    perMinute: 10,
    params: ById,
    body: Type.Object({ integrationId: Id }, strict),
    reply: Post,
  },
  'POST /api/autoposts/{id}/skip': {
    summary: 'Skip or take back one occurrence of a recurring post',
    ...ofUser,
    openTo: working,
    params: ById,
    body: Type.Object({ at: Moment, isSkipped: Type.Boolean() }, strict),
    reply: Post,
  },
  'POST /api/autoposts/{id}/move': {
    summary:
      'Move one occurrence of a recurring post (it becomes a post of its own), or the whole series by as much',
    ...ofUser,
    openTo: working,
    perMinute: 60,
    params: ById,
    body: Type.Object(
      {
        /** The occurrence as it is now. */
        at: Moment,
        to: Moment,
        scope: oneOf(['occurrence', 'series']),
        /** 409 when it is not the given one any more. */
        version: Type.Optional(Type.Integer({ minimum: 1 })),
      },
      strict,
    ),
    /** The post that was made of `occurrence`. */
    reply: Post,
  },
  'POST /api/autoposts/{id}/decide': {
    summary:
      'End the doubt about an occurrence: it was published, or publish it again; also of a failed or missed one',
    ...ofUser,
    openTo: working,
    perMinute: 20,
    params: ById,
    body: Type.Object({ ...ByKey.properties, decision: oneOf(['published', 'again']) }, strict),
    reply: Post,
  },
  'POST /api/autoposts/{id}/edit-published': {
    summary: 'Change the text of a published post in its channel',
    ...ofUser,
    openTo: working,
    perMinute: 20,
    params: ById,
    body: Type.Object({ ...ByKey.properties, content: text(limits.content) }, strict),
    reply: Post,
  },
  'POST /api/autoposts/{id}/remove-published': {
    summary: 'Remove a published post from its channel',
    ...ofUser,
    openTo: working,
    perMinute: 20,
    params: ById,
    body: ByKey,
    reply: Post,
  },
  'GET /api/autoposts/{id}/statistics': {
    summary: 'Views, reactions, comments and shares of what is published, where the platform tells',
    ...ofUser,
    openTo: reading,
    perMinute: 30,
    params: ById,
    reply: Type.Array(
      Type.Object({
        key: Type.String(),
        integrationId: Id,
        readAt: Moment,
        views: Type.Optional(Type.Integer()),
        reactions: Type.Optional(Type.Integer()),
        comments: Type.Optional(Type.Integer()),
        shares: Type.Optional(Type.Integer()),
        /** Earlier figures, oldest first, at most 60. */
        history: Type.Array(Type.Object({ at: Moment, views: Type.Integer() })),
      }),
    ),
  },
  'POST /api/autopost-preview': {
    summary: 'A post as a channel shows it, with what keeps it from being taken',
    ...ofUser,
    openTo: working,
    perMinute: 240,
    body: Type.Object({ post: PostInput, integrationId: Id }, strict),
    reply: Type.Object({
      /** Text as the platform shows it; sanitised HTML or plain text. */
      html: Type.Optional(Type.String()),
      text: Type.Optional(Type.String()),
      /** Length as the platform counts it, and the most it takes. */
      length: Type.Integer(),
      most: Type.Integer(),
      /** The messages that it becomes there, in their order. */
      parts: Type.Array(
        Type.Object({
          html: Type.Optional(Type.String()),
          text: Type.Optional(Type.String()),
          length: Type.Integer(),
          /** Its files. */
          media: Type.Array(FileId),
          /** A comment beneath the post. */
          isComment: Type.Boolean(),
          hasButtons: Type.Boolean(),
        }),
      ),
      problems: Type.Array(Type.String()),
    }),
  },
  'POST /api/autopost-media': {
    summary: 'Store a picture (PNG, JPEG, WebP, GIF), a video (MP4, WebM) or a file for posts, at most 20 MB',
    ...ofUser,
    openTo: working,
    perMinute: 60,
    upload: true,
    query: Type.Object({ name: Type.String({ minLength: 1, maxLength: 200 }) }),
    reply: Type.Object({ fileId: FileId, kind: oneOf(['image', 'video', 'file']), address: Type.String() }),
  },
  'POST /api/autopost-media/addresses': {
    summary: 'Addresses of the own files of posts, valid for an hour',
    ...ofUser,
    openTo: working,
    body: Type.Object({ fileIds: list(FileId, 100) }, strict),
    reply: Type.Array(Type.Object({ fileId: FileId, address: Type.String() })),
    confidential: true,
  },
})
