import { VkError } from '../refusal.ts'
import type { Group, WallPost } from '../world.ts'
import { groupOf, type Method, type MethodCall, requireText } from './method.ts'

const maxAttachments = 10
const maxLength = 16_384
const maxLinks = 1

const postOf = (group: Group, id: string | undefined): WallPost => {
  const found = group.posts.find(one => one.id === Number(id))
  if (!found) throw new VkError(100, 'post_id is undefined')
  return found
}

const readContent = ({ world, params }: MethodCall) => {
  const text = params.message ?? ''
  const attachments = (params.attachments ?? '').split(',').filter(Boolean)
  if (text === '' && attachments.length === 0) throw new VkError(100, 'no content')
  if (text.length > maxLength) throw new VkError(100, 'message is too long')
  if (attachments.length > maxAttachments) throw new VkError(100, 'too many attachments')
  if (attachments.filter(one => /^https?:/.test(one)).length > maxLinks)
    throw new VkError(100, 'more than one link')
  if (attachments.filter(one => one.startsWith('doc')).length > 1)
    throw new VkError(100, 'more than one file')
  for (const one of attachments)
    if (!/^https?:/.test(one) && !world.files.has(one)) throw new VkError(100, 'attachments are invalid')
  return { text, attachments }
}

const shownAttachment = (one: string) => {
  const [, type = 'link', owner, id] = /^(photo|doc)(-?\d+)_(\d+)/.exec(one) ?? []
  return { type, [type]: owner ? { owner_id: Number(owner), id: Number(id) } : { url: one } }
}

const shown = (post: WallPost) => ({
  id: post.id,
  owner_id: post.ownerId,
  from_id: post.ownerId,
  date: post.date,
  text: post.text,
  attachments: post.attachments.map(shownAttachment),
  comments: { count: post.comments.length },
  likes: { count: post.text.length },
  reposts: { count: 1 },
  views: { count: 100 },
})

const members = ['community', 'user'] as const

export const wallMethods: Readonly<Record<string, Method>> = {
  'wall.post': {
    kinds: members,
    right: 'wall',
    run: async call => {
      const { world, params } = call
      if (!params.owner_id?.startsWith('-') || params.from_group !== '1') throw new VkError(15)
      const group = groupOf(call)
      const guid = params.guid ?? ''
      const twin =
        guid === '' || world.guid === 'ignored' ? undefined : group.posts.find(one => one.guid === guid)
      if (twin) return { post_id: twin.id }
      const post: WallPost = {
        id: world.nextId(),
        ownerId: -group.id,
        date: Math.floor(world.clock.now() / 1_000),
        guid,
        comments: [],
        ...readContent(call),
      }
      group.posts.push(post)
      world.changed()
      return { post_id: post.id }
    },
  },
  'wall.edit': {
    kinds: members,
    right: 'wall',
    run: call => {
      const post = postOf(groupOf(call), call.params.post_id)
      Object.assign(post, readContent(call))
      return { post_id: post.id }
    },
  },
  'wall.delete': {
    kinds: members,
    right: 'wall',
    run: call => {
      const group = groupOf(call)
      group.posts.splice(group.posts.indexOf(postOf(group, call.params.post_id)), 1)
      return 1
    },
  },
  'wall.createComment': {
    kinds: members,
    right: 'wall',
    run: call => {
      const { params, world } = call
      const post = postOf(groupOf(call), params.post_id)
      const text = requireText(params, 'message')
      const guid = params.guid ?? ''
      const twin =
        guid === '' || world.guid === 'ignored' ? undefined : post.comments.find(one => one.guid === guid)
      if (twin) return { comment_id: twin.id }
      const id = world.nextId()
      post.comments.push({ id, text, guid })
      world.changed()
      return { comment_id: id }
    },
  },
  // A community's token gets error 27.
  'wall.get': {
    kinds: ['user', 'service'],
    run: call => {
      const posts = groupOf(call).posts.toReversed()
      return { count: posts.length, items: posts.slice(0, Number(call.params.count ?? 20)).map(shown) }
    },
  },
  'wall.getById': {
    kinds: ['user', 'service'],
    run: ({ world, params }) => {
      const [, owner = '', id = ''] = /^-(\d+)_(\d+)$/.exec(params.posts ?? '') ?? []
      const post = world.groups.get(Number(owner))?.posts.find(one => one.id === Number(id))
      return { items: post ? [shown(post)] : [] }
    },
  },
}
