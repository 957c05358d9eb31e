import type { PostVersion } from '../../shared/change.ts'
import type { Post, PostChange } from '../../shared/post.ts'

export const versionOf = (post: Post): PostVersion => ({
  title: post.title,
  content: post.content,
  scheduledAt: post.scheduledAt,
  isRecurring: post.isRecurring,
  recurringInterval: post.recurringInterval,
})

export const sameVersion = (one: PostVersion, other: PostVersion): boolean =>
  fields.every(field => one[field] === other[field])

/** The fields in which a version differs from another, as a change of the post. */
export const differenceOf = (from: PostVersion, to: PostVersion): PostChange => ({
  ...(from.title !== to.title && { title: to.title }),
  ...(from.content !== to.content && { content: to.content }),
  ...(from.scheduledAt !== to.scheduledAt && { scheduledAt: to.scheduledAt }),
  ...(from.isRecurring !== to.isRecurring && { isRecurring: to.isRecurring }),
  ...(from.recurringInterval !== to.recurringInterval && { recurringInterval: to.recurringInterval }),
})

/** Returns whether the fields that a change touches still are as it found them. */
export const isUntouched = (
  now: PostVersion,
  { from, to }: { from: PostVersion; to: PostVersion },
): boolean => fields.every(field => from[field] === to[field] || now[field] === from[field])

const fields = ['title', 'content', 'scheduledAt', 'isRecurring', 'recurringInterval'] as const
