import { Account } from '@botanika/core/contract'
import Type, { type Static } from 'typebox'

const Moment = Type.String({ format: 'date-time' })

/** The contents of the sheet of a user. */
export const AccountDetails = Type.Object({
  account: Account,
  /** Numbers of the things that are removed with the account. */
  contents: Type.Object({
    assistants: Type.Integer(),
    documents: Type.Integer(),
    conversations: Type.Integer(),
    connections: Type.Integer(),
    posts: Type.Integer(),
  }),
  /** The latest 20 assistants. */
  assistants: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), model: Type.String() })),
  connections: Type.Array(
    Type.Object({ id: Type.String(), type: Type.String(), name: Type.String(), isActive: Type.Boolean() }),
  ),
  /** Usage of the last 30 days. */
  usage: Type.Object({ replies: Type.Integer(), tokens: Type.Integer() }),
  sessions: Type.Array(
    Type.Object({
      id: Type.String(),
      createdAt: Moment,
      lastUsedAt: Moment,
      /** Browser and system, `Firefox, Windows`. */
      device: Type.Optional(Type.String()),
      /** The administrator who opened the session as this person. */
      actingAdminId: Type.Optional(Type.String()),
    }),
  ),
})
export type AccountDetails = Static<typeof AccountDetails>
