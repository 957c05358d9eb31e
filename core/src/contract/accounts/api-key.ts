import Type, { type Static } from 'typebox'
import { defineApi } from '../endpoint.ts'
import { ById, Done, Id, Moment } from '../id.ts'
import { always, working } from './account-state.ts'
import { KeyScope, keyScopes } from './key-scope.ts'

/** Keys that one account may have at once. */
export const maxApiKeys = 20

/** Requests per minute that one key may make; the limits of the account apply too. */
export const keyRequestsPerMinute = 120

/** A key as it is listed; the key itself is answered once, when it is created. */
export const ApiKey = Type.Object({
  id: Id,
  name: Type.String(),
  scopes: Type.Array(KeyScope),
  /** The last four characters of the key. */
  last4: Type.String(),
  createdAt: Moment,
  /** Missing: it does not expire. */
  expiresAt: Type.Optional(Moment),
  /** Time of the last use, to the minute. Missing: not used yet. */
  lastUsedAt: Type.Optional(Moment),
})
export type ApiKey = Static<typeof ApiKey>

const ApiKeyInput = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
    scopes: Type.Array(KeyScope, { minItems: 1, maxItems: keyScopes.length, uniqueItems: true }),
    /** Omitted: it does not expire. */
    expiresInDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 3_650 })),
  },
  { additionalProperties: false },
)

/** Keys of one's own account for programs. Never open to a key itself. */
export const apiKeysApi = defineApi({
  'GET /api/account/api-keys': {
    summary: 'The API keys of the account, the last created first',
    access: 'user',
    openTo: always,
    reply: Type.Object({
      /** true: the plan has access to the API; keys of a plan without it are refused. */
      isAllowed: Type.Boolean(),
      keys: Type.Array(ApiKey),
    }),
  },
  'POST /api/account/api-keys': {
    summary: 'Create an API key; the answer alone has the key itself',
    access: 'user',
    openTo: working,
    perMinute: 20,
    body: ApiKeyInput,
    confidential: true,
    reply: Type.Object({
      ...ApiKey.properties,
      /** `btk_…`, shown this once. */
      key: Type.String(),
    }),
  },
  'DELETE /api/account/api-keys/{id}': {
    summary: 'Revoke an API key; it stops working at once',
    access: 'user',
    openTo: always,
    params: ById,
    reply: Done,
  },
})
