import Type, { type Static } from 'typebox'
import { Moment } from '../id.ts'
import { User } from './user.ts'

/** A user as administrators see and change them. */
export const Account = Type.Object({
  ...User.properties,
  isBlocked: Type.Boolean(),
  /** End of the trial, also when a plan makes it meaningless. */
  trialEndsAt: Moment,
  /** Time of the person's last use of the product, to within five minutes; missing: not known. */
  lastSeenAt: Type.Optional(Moment),
  /** Note of administrators about the account; empty: none. */
  note: Type.String(),
  /** Counts the changes of administrators: sent back with a change, it proves that the account was not changed meanwhile (optimistic locking). */
  version: Type.Integer(),
})
export type Account = Static<typeof Account>

/** The members that an administrator may change; omitted ones stay as they are. */
export const AccountChange = Type.Partial(
  Type.Object({
    isActive: Type.Boolean(),
    role: Type.Union([Type.Literal('user'), Type.Literal('admin')]),
    /** Name of a plan; it is given for a month from now, or from the end of the same plan. `free` or null ends a plan. */
    plan: Type.Union([Type.String({ minLength: 1, maxLength: 60 }), Type.Null()]),
    assistantAccessRestricted: Type.Boolean(),
    /** null: by the settings of the installation. */
    trialEndsAt: Type.Union([Moment, Type.Null()]),
    note: Type.String({ maxLength: 2_000 }),
  }),
  { additionalProperties: false },
)
export type AccountChange = Static<typeof AccountChange>
