import Type, { type Static } from 'typebox'
import { Id, Moment, oneOf, strict, text } from './fields.ts'
import { limits } from './limits.ts'

export const roles = ['user', 'assistant'] as const

const metadata = Type.Object(
  {
    /** How many posts the agent made. */
    generatedPosts: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 })),
    /** Seconds, with one decimal. */
    processingTime: Type.Optional(Type.Number({ minimum: 0, maximum: 100_000 })),
    model: Type.Optional(text(100)),
    tokens: Type.Optional(Type.Integer({ minimum: 0 })),
    /** The run of the agent that wrote it; its changes are listed by `GET /api/autopost-projects/{id}/changes`. */
    runId: Type.Optional(Id),
    /** What of the model's plan was left out, and why, in the language of the request. */
    dropped: Type.Optional(Type.Array(text(500), { maxItems: 60 })),
    /** Passages of the assistant's documents that the posts draw on. */
    sources: Type.Optional(
      Type.Array(
        Type.Object({ title: text(300), quote: text(1_000), heading: Type.Optional(text(300)) }, strict),
        { maxItems: 20 },
      ),
    ),
    /** The person stopped the run, or it failed: what was made until then stays. */
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

/** That a message is not empty is checked by the handler, in the words of the specification. */
export const MessageInput = Type.Object(
  {
    role: oneOf(roles),
    content: text(limits.message),
    metadata: Type.Optional(metadata),
    /** Makes a repeat harmless: the same id again answers the stored message. */
    clientMessageId: Type.Optional(Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })),
  },
  strict,
)
export type MessageInput = Static<typeof MessageInput>
