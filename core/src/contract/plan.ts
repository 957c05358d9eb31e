import Type, { type Static } from 'typebox'
import { always } from './accounts/account-state.ts'
import { defineApi } from './endpoint.ts'
import { Id } from './id.ts'

export const BillingPeriod = Type.Union([
  Type.Literal('monthly'),
  Type.Literal('yearly'),
  Type.Literal('lifetime'),
])

export const Plan = Type.Object({
  id: Id,
  name: Type.String(),
  displayName: Type.String(),
  description: Type.String(),
  /** Price in whole units of `currency`; 0 is free. */
  price: Type.Number(),
  currency: Type.String(),
  billingPeriod: BillingPeriod,
  paymentLink: Type.Optional(Type.String()),
  features: Type.Object({
    /** Omitted: unlimited. */
    maxAssistants: Type.Optional(Type.Integer()),
    maxConversations: Type.Optional(Type.Integer()),
    /** Files and pictures together, in megabytes of 1024 × 1024 bytes. Left out: unlimited. */
    maxStorageMb: Type.Optional(Type.Integer()),
    apiAccess: Type.Boolean(),
    prioritySupport: Type.Boolean(),
  }),
  sortOrder: Type.Integer(),
  /** The plan of accounts that have activated none. Exactly one plan is. */
  isDefault: Type.Boolean(),
  /** true: the offer marks it as the one that most people choose. */
  isPopular: Type.Boolean(),
})
export type Plan = Static<typeof Plan>

export const plansApi = defineApi({
  'GET /api/plans': {
    summary: 'The plans on offer, in order',
    access: 'public',
    openTo: always,
    reply: Type.Array(Plan),
  },
  'POST /api/activate-plan': {
    summary: 'Activate a plan with a code',
    access: 'user',
    openTo: always,
    body: Type.Object(
      {
        /** 10 characters; case, spaces and hyphens do not matter, so that a code can be typed or pasted as printed. */
        activationCode: Type.String({ maxLength: 100 }),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({ success: Type.Literal(true), plan: Type.String(), planName: Type.String() }),
  },
})
