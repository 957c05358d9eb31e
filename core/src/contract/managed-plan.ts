import Type, { type Static } from 'typebox'
import { PlanName } from './accounts/user.ts'
import { Id, Moment } from './id.ts'
import { BillingPeriod, Plan } from './plan.ts'

/** A text that needs no translation: where English or Polish is missing, the Russian one is shown. */
const translated = (maxLength: number) => {
  const text = Type.String({ maxLength, pattern: '^[^\\p{Cc}\\p{Cf}]*$' })
  return Type.Object(
    {
      ru: Type.String({
        minLength: 1,
        maxLength,
        pattern: '^[^\\p{Cc}\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}][^\\p{Cc}\\p{Cf}]*$',
      }),
      en: Type.Optional(text),
      pl: Type.Optional(text),
    },
    { additionalProperties: false },
  )
}
/** null: unlimited. */
const limit = (maximum: number) => Type.Union([Type.Integer({ minimum: 0, maximum }), Type.Null()])

/** The members of a plan that an administrator decides, besides its name, its place and whether it is the default one. */
export const PlanInput = Type.Object(
  {
    displayName: translated(60),
    description: translated(500),
    /** Price in whole units of `currency`; 0 is free. */
    price: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
    /** ISO 4217. */
    currency: Type.String({ pattern: '^[A-Z]{3}$', maxLength: 3 }),
    billingPeriod: BillingPeriod,
    /** Address of a payment page, https only; null: none. */
    paymentLink: Type.Union([Type.String({ maxLength: 500 }), Type.Null()]),
    features: Type.Object(
      {
        maxAssistants: limit(1_000_000),
        maxConversations: limit(1_000_000_000),
        maxStorageMb: limit(100_000_000),
        apiAccess: Type.Boolean(),
        prioritySupport: Type.Boolean(),
      },
      { additionalProperties: false },
    ),
    /** true: it is on offer. Accounts keep a plan that no longer is. */
    isActive: Type.Boolean(),
    isPopular: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type PlanInput = Static<typeof PlanInput>

/** A new plan; its name never changes. */
export const NewPlan = Type.Object(
  { name: PlanName, ...PlanInput.properties },
  { additionalProperties: false },
)
export type NewPlan = Static<typeof NewPlan>

/** A change of a plan: all fields, and the `version` on which they are based. */
export const PlanChange = Type.Object(
  { ...PlanInput.properties, version: Type.Integer({ minimum: 0 }) },
  { additionalProperties: false },
)
export type PlanChange = Static<typeof PlanChange>

/** A plan as administrators see it. */
export const ManagedPlan = Type.Object({
  ...Plan.properties,
  isActive: Type.Boolean(),
  /** Version that rises with every change. */
  version: Type.Integer(),
  /** Names and descriptions as they were written. */
  texts: Type.Object({
    displayName: PlanInput.properties.displayName,
    description: PlanInput.properties.description,
  }),
  /** Accounts that have it. */
  accounts: Type.Integer(),
  /** Activation codes for it that can still be used. */
  unusedCodes: Type.Integer(),
  createdAt: Moment,
  updatedAt: Moment,
})
export type ManagedPlan = Static<typeof ManagedPlan>

/** Codes that were made together. */
export const CodeBatch = Type.Object({
  id: Id,
  plan: PlanName,
  count: Type.Integer(),
  used: Type.Integer(),
  /** Codes that can still be used: 0 once the batch has expired. */
  unused: Type.Integer(),
  expired: Type.Integer(),
  revoked: Type.Integer(),
  /** The last moment in which they can be used. Missing: any time. */
  expiresAt: Type.Optional(Moment),
  /** The administrator's note about it. */
  note: Type.Optional(Type.String()),
  /** The account that made it. Missing: the command line. */
  by: Type.Optional(Type.Object({ id: Id, username: Type.Optional(Type.String()) })),
  createdAt: Moment,
})
export type CodeBatch = Static<typeof CodeBatch>

export const CodeState = Type.Union([
  Type.Literal('unused'),
  Type.Literal('used'),
  Type.Literal('expired'),
  Type.Literal('revoked'),
])
export type CodeState = Static<typeof CodeState>

/** One code of a batch; the code itself is shown only when it is made. */
export const BatchCode = Type.Object({
  id: Id,
  /**
   * Position in the batch, which the list of new codes shows as well. Missing for codes of earlier versions.
   */
  number: Type.Optional(Type.Integer()),
  state: CodeState,
  usedAt: Type.Optional(Moment),
  /** The account that used it; without name and address: it was removed. */
  usedBy: Type.Optional(
    Type.Object({ id: Id, username: Type.Optional(Type.String()), email: Type.Optional(Type.String()) }),
  ),
  revokedAt: Type.Optional(Moment),
})
export type BatchCode = Static<typeof BatchCode>

/** Request for new codes. */
export const NewBatch = Type.Object(
  {
    plan: PlanName,
    count: Type.Integer({ minimum: 1, maximum: 1_000 }),
    /** The last day (UTC) on which the codes can be used. Omitted: any time. */
    expires: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$', maxLength: 10 })),
    note: Type.Optional(Type.String({ maxLength: 200, pattern: '^[^\\p{Cc}]*$' })),
  },
  { additionalProperties: false },
)
export type NewBatch = Static<typeof NewBatch>
