import Type, { type Static } from 'typebox'
import { Id, Moment, oneOf, strict, text } from './fields.ts'
import { limits } from './limits.ts'

export const roles = ['user', 'assistant'] as const

const metadata = Type.Object(
  {
    /** Number of posts that the agent made. */
    generatedPosts: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 })),
    /** Duration in seconds, with one decimal. */
    processingTime: Type.Optional(Type.Number({ minimum: 0, maximum: 100_000 })),
    model: Type.Optional(text(100)),
    tokens: Type.Optional(Type.Integer({ minimum: 0 })),
    /** The run of the agent that wrote it; its changes are listed by `GET /api/autopost-projects/{id}/changes`. */
    runId: Type.Optional(Id),
    /** Parts of the model's plan that were left out, with the reason, in the language of the request. */
    dropped: Type.Optional(Type.Array(text(500), { maxItems: 60 })),
    /** Passages of the assistant's documents that the posts draw on. */
    sources: Type.Optional(
      Type.Array(
        Type.Object({ title: text(300), quote: text(1_000), heading: Type.Optional(text(300)) }, strict),
        { maxItems: 20 },
      ),
    ),
    /** Reason of an early end: the person stopped the run, or it failed; the posts made until then stay. */
    ended: Type.Optional(oneOf(['stopped', 'failed'])),
  },
  strict,
)

export const ProjectMessage = Type.Object({
  id: Id,
  projectId: Id,
  userId: Id,
  role: oneOf(roles),
  content: Type.String(),
  metadata,
  createdAt: Moment,
})
export type ProjectMessage = Static<typeof ProjectMessage>
export type MessageMetadata = ProjectMessage['metadata']

/** A message to store. The handler checks that it is not empty, in the words of the specification. */
export const MessageInput = Type.Object(
  {
    role: oneOf(roles),
    content: text(limits.message),
    metadata: Type.Optional(metadata),
    /** Id that makes a repeat harmless: the same id again returns the stored message. */
    clientMessageId: Type.Optional(Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })),
  },
  strict,
)
export type MessageInput = Static<typeof MessageInput>
