import Type, { type Static } from 'typebox'

const id = Type.Integer()
const text = Type.String()
const done = Type.Unknown()
const group = Type.Object({ id, name: Type.Optional(text), screen_name: Type.Optional(text) })
const upload = Type.Object({ upload_url: text })
const photos = Type.Array(Type.Object({ id, owner_id: id, access_key: Type.Optional(text) }), { minItems: 1 })
const counted = Type.Optional(Type.Object({ count: Type.Optional(id) }))
const attached = Type.Optional(Type.Object({ id, owner_id: id }))
const post = Type.Object({
  id,
  date: Type.Optional(Type.Number()),
  text: Type.Optional(text),
  attachments: Type.Optional(Type.Array(Type.Object({ photo: attached, doc: attached }))),
  views: counted,
  likes: counted,
  reposts: counted,
  comments: counted,
})
const posted = Type.Object({ post_id: id })

/**
 * The methods that are called, and the parts of their answers that are read (https://dev.vk.com/ru/method,
 * version 5.199).
 */
export const replies = {
  // Before 5.139 the answer was an array.
  'groups.getById': Type.Union([Type.Object({ groups: Type.Array(group) }), Type.Array(group)]),
  'groups.getTokenPermissions': Type.Object({
    permissions: Type.Array(Type.Object({ name: text })),
  }),
  'groups.getCallbackConfirmationCode': Type.Object({ code: Type.String({ maxLength: 100 }) }),
  'groups.getCallbackServers': Type.Object({
    items: Type.Array(Type.Object({ id, url: text, status: text, secret_key: Type.Optional(text) }), {
      maxItems: 100,
    }),
  }),
  'groups.addCallbackServer': Type.Object({ server_id: id }),
  'groups.editCallbackServer': done,
  'groups.deleteCallbackServer': done,
  'groups.setCallbackSettings': done,
  'groups.setLongPollSettings': done,
  'groups.getLongPollServer': Type.Object({
    key: text,
    server: text,
    ts: Type.Union([text, id]),
  }),
  'users.get': Type.Array(
    Type.Object({ id, first_name: Type.Optional(text), last_name: Type.Optional(text) }),
  ),
  'messages.send': Type.Union([
    id,
    Type.Array(
      Type.Object({
        message_id: Type.Optional(id),
        conversation_message_id: Type.Optional(id),
        error: Type.Optional(Type.Object({ code: id, description: Type.Optional(text) })),
      }),
      { minItems: 1 },
    ),
  ]),
  'messages.getConversationsById': Type.Object({
    items: Type.Array(
      Type.Object({ chat_settings: Type.Optional(Type.Object({ title: Type.Optional(text) })) }),
    ),
  }),
  'messages.setActivity': done,
  'photos.getMessagesUploadServer': upload,
  'photos.saveMessagesPhoto': photos,
  'photos.getWallUploadServer': upload,
  'photos.saveWallPhoto': photos,
  'docs.getMessagesUploadServer': upload,
  'docs.getWallUploadServer': upload,
  'docs.save': Type.Object({ doc: Type.Object({ id, owner_id: id }) }),
  'wall.post': posted,
  'wall.edit': done,
  'wall.delete': done,
  'wall.createComment': Type.Object({ comment_id: id }),
  'wall.get': Type.Object({ items: Type.Array(post) }),
  'wall.getById': Type.Union([Type.Object({ items: Type.Array(post) }), Type.Array(post)]),
}

export type Method = keyof typeof replies
export type Reply<M extends Method> = Static<(typeof replies)[M]>
