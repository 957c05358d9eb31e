import Type, { type Static } from 'typebox'
import { Id, Moment, oneOf } from './fields.ts'
import { postStatuses, reviews } from './post.ts'

export const changeStates = ['proposed', 'accepted', 'rejected', 'undone', 'outdated'] as const

/** The fields of a post that the agent changes. */
export const PostVersion = Type.Object({
  title: Type.String(),
  content: Type.String(),
  scheduledAt: Type.Union([Moment, Type.Null()]),
  isRecurring: Type.Boolean(),
  recurringInterval: Type.Union([oneOf(['daily', 'weekly', 'monthly']), Type.Null()]),
})
export type PostVersion = Static<typeof PostVersion>

/**
 * A change of a post by the agent. `proposed`: waits for a person · `accepted`: it was made, by a person or
 * by the project's rule · `rejected` · `undone`: made and taken back · `outdated`: a person changed the post
 * meanwhile, so it can no longer be made.
 */
export const Change = Type.Object({
  id: Id,
  projectId: Id,
  runId: Id,
  postId: Id,
  kind: oneOf(['create', 'edit', 'move', 'delete']),
  /** The version before; null: the post is new. */
  before: Type.Union([PostVersion, Type.Null()]),
  /** The version after; null: the post is deleted. */
  after: Type.Union([PostVersion, Type.Null()]),
  state: oneOf(changeStates),
  /** The present state of the post; null: it is deleted. */
  post: Type.Union([Type.Object({ status: oneOf(postStatuses), review: oneOf(reviews) }), Type.Null()]),
  createdAt: Moment,
})
export type Change = Static<typeof Change>
