import { Account, AccountChange, ById, Done, defineApi, Id } from '@botanika/core/contract'
import Type from 'typebox'
import { AccountDetails } from './account-details.ts'

/** Filters that narrow the list of users. */
const narrowing = {
  /** Beginning of the e-mail address or of the user name. */
  search: Type.Optional(Type.String({ maxLength: 254 })),
  role: Type.Optional(Type.Union([Type.Literal('user'), Type.Literal('admin')])),
  plan: Type.Optional(Type.String({ maxLength: 60 })),
  active: Type.Optional(Type.Boolean()),
  frozen: Type.Optional(Type.Boolean()),
  restricted: Type.Optional(Type.Boolean()),
  blocked: Type.Optional(Type.Boolean()),
}

/** `Account.version` of the record that the change was made to. */
const version = Type.Optional(Type.Integer({ minimum: 0 }))

export const usersApi = defineApi({
  'GET /api/admin/summary': {
    summary: 'Numbers of users, activated plans, plans and administrators',
    access: 'admin',
    cost: 'heavy',
    reply: Type.Object({
      users: Type.Integer(),
      activatedPlans: Type.Integer(),
      plans: Type.Integer(),
      admins: Type.Integer(),
    }),
  },
  'GET /api/admin/users': {
    summary: 'Users by pages of 50; a `Link` header with `rel="next"` has the address of the next page',
    access: 'admin',
    cost: 'heavy',
    query: Type.Object({
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      after: Type.Optional(Type.String({ maxLength: 1_500 })),
      ...narrowing,
      sort: Type.Optional(
        Type.Union([
          Type.Literal('createdAt'),
          Type.Literal('lastSeenAt'),
          Type.Literal('email'),
          Type.Literal('username'),
        ]),
      ),
      order: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
    }),
    reply: Type.Array(Account),
  },
  'GET /api/admin/users/count': {
    summary: 'How many users the list has by all its pages',
    access: 'admin',
    query: Type.Object(narrowing),
    reply: Type.Object({
      /**
       * Number of users. Missing where counting would take long: several filters at once, or a search that
       * finds very many.
       */
      count: Type.Optional(Type.Integer()),
    }),
  },
  'GET /api/admin/users/{id}': {
    summary: 'A user with what belongs to the account',
    access: 'admin',
    cost: 'heavy',
    params: ById,
    reply: AccountDetails,
  },
  'PUT /api/admin/users/{id}': {
    summary:
      'Change a user; with `version`, only while no other administrator has changed them (409, `current`)',
    access: 'admin',
    params: ById,
    body: Type.Object({ ...AccountChange.properties, version }, { additionalProperties: false }),
    reply: Account,
  },
  'DELETE /api/admin/users/{id}': {
    summary: 'Remove a user with everything that belongs to the account',
    access: 'admin',
    params: ById,
    reply: Done,
  },
  'PUT /api/admin/users/{id}/assistant-access': {
    summary: 'Restrict or allow the use of assistants',
    access: 'admin',
    params: ById,
    body: Type.Object(
      { assistantAccessRestricted: Type.Boolean(), version },
      { additionalProperties: false },
    ),
    reply: Account,
  },
  'PUT /api/admin/users/{id}/block': {
    summary: 'Block a user, who can sign in no more, or unblock',
    access: 'admin',
    params: ById,
    body: Type.Object({ isBlocked: Type.Boolean() }, { additionalProperties: false }),
    reply: Account,
  },
  'DELETE /api/admin/users/{id}/sessions': {
    summary: 'Sign a user out everywhere',
    access: 'admin',
    params: ById,
    reply: Done,
  },
  'DELETE /api/admin/users/{id}/sessions/{sessionId}': {
    summary: 'End one session of a user',
    access: 'admin',
    params: Type.Object({ id: Id, sessionId: Id }),
    reply: Done,
  },
  'POST /api/admin/login-as-user/{id}': {
    summary: 'Open a session of 30 minutes as a user',
    access: 'admin',
    params: ById,
    confidential: true,
    reply: Type.Object({ success: Type.Literal(true), token: Type.String() }),
  },
  'POST /api/admin/users/bulk': {
    summary: 'Do the same with several users; each has a result of its own',
    access: 'admin',
    body: Type.Object(
      {
        ids: Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true }),
        action: Type.Union([
          Type.Literal('activate'),
          Type.Literal('deactivate'),
          Type.Literal('restrict'),
          Type.Literal('allow'),
          Type.Literal('block'),
          Type.Literal('unblock'),
          Type.Literal('plan'),
        ]),
        /** Name of the plan, with `plan`. */
        plan: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
      },
      { additionalProperties: false },
    ),
    reply: Type.Array(
      Type.Object({
        id: Id,
        account: Type.Optional(Account),
        /** Reason why it was not done. */
        error: Type.Optional(Type.String()),
      }),
    ),
  },
})
