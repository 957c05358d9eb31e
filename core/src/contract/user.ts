import Type, { type Static } from 'typebox'
import { defineApi } from './endpoint.ts'
import { ById, Done, Id, Moment } from './id.ts'

export const UserSettings = Type.Object(
  {
    defaultModel: Type.String({ minLength: 1, maxLength: 100 }),
    autoSave: Type.Boolean(),
    darkMode: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type UserSettings = Static<typeof UserSettings>

export const PlanName = Type.Union([
  Type.Literal('free'),
  Type.Literal('basic'),
  Type.Literal('pro'),
  Type.Literal('premium'),
  Type.Literal('enterprise'),
])
export type PlanName = Static<typeof PlanName>

export const User = Type.Object({
  id: Id,
  username: Type.String(),
  email: Type.String(),
  role: Type.Union([Type.Literal('user'), Type.Literal('admin')]),
  plan: Type.Union([PlanName, Type.Null()]),
  isActive: Type.Boolean(),
  isAccountFrozen: Type.Boolean(),
  planActivatedAt: Type.Optional(Moment),
  planExpiresAt: Type.Optional(Moment),
  createdAt: Moment,
  assistantAccessRestricted: Type.Boolean(),
  hasApiKey: Type.Boolean(),
  apiKeyLast4: Type.Optional(Type.String()),
  apiBaseUrl: Type.Optional(Type.String()),
  settings: UserSettings,
  /** The demo user and guests: nobody in particular. */
  isGuest: Type.Boolean(),
  /** Where the account stands on its way to a plan; `daysLeft` until it freezes, with `warning`. */
  activation: Type.Object({
    state: Type.Union([
      Type.Literal('none'),
      Type.Literal('nag'),
      Type.Literal('warning'),
      Type.Literal('frozen'),
    ]),
    daysLeft: Type.Optional(Type.Integer()),
  }),
  /** Set in a session that an administrator opened as this user: the administrator's id. */
  actingAdminId: Type.Optional(Id),
})
export type User = Static<typeof User>

const Username = Type.String({ minLength: 2, maxLength: 60, pattern: '\\S' })
const Email = Type.String({ format: 'email', maxLength: 254 })
const Password = Type.String({ minLength: 6, maxLength: 200 })
const Session = Type.Object({ token: Type.String(), user: User })

export const authApi = defineApi({
  'GET /api/instance': {
    summary: 'What this installation offers before anyone signs in',
    access: 'public',
    reply: Type.Object({
      version: Type.String(),
      setupNeeded: Type.Boolean(),
      googleSignIn: Type.Boolean(),
      demoEmail: Type.String(),
    }),
  },
  'POST /api/setup': {
    summary: 'Create the first administrator with the one-time token of the server log',
    access: 'public',
    perMinute: 10,
    body: Type.Object(
      {
        token: Type.String({ minLength: 1, maxLength: 200 }),
        username: Username,
        email: Email,
        password: Password,
      },
      { additionalProperties: false },
    ),
    reply: Session,
  },
  'POST /api/auth/register': {
    summary: 'Create an account and sign in',
    access: 'public',
    perMinute: 10,
    body: Type.Object(
      {
        username: Username,
        email: Email,
        password: Password,
        confirmPassword: Type.Optional(Type.String({ maxLength: 200 })),
      },
      { additionalProperties: false },
    ),
    reply: Session,
  },
  'POST /api/auth/login': {
    summary: 'Sign in with e-mail and password',
    access: 'public',
    perMinute: 10,
    body: Type.Object({ email: Email, password: Password }, { additionalProperties: false }),
    reply: Session,
  },
  'POST /api/auth/logout': { summary: 'End this session', access: 'public', reply: Done },
  'GET /api/auth/me': { summary: 'The signed-in user', access: 'user', reply: User },
})

export const usersApi = defineApi({
  'POST /api/users': {
    summary: "The caller's guest identity (the body is ignored: accounts are made by registration)",
    access: 'guest',
    body: Type.Unknown(),
    reply: User,
  },
  'GET /api/users/{id}': {
    summary: 'Oneself, or anyone for an administrator',
    access: 'guest',
    params: ById,
    reply: User,
  },
  'PUT /api/users/{id}': {
    summary: "Change one's settings, name, or provider key",
    access: 'user',
    params: ById,
    body: Type.Object(
      {
        settings: Type.Optional(Type.Partial(UserSettings, { additionalProperties: false })),
        username: Type.Optional(Username),
        apiKey: Type.Optional(Type.Union([Type.String({ maxLength: 500 }), Type.Null()])),
        apiBaseUrl: Type.Optional(Type.Union([Type.String({ maxLength: 500 }), Type.Null()])),
      },
      { additionalProperties: false },
    ),
    reply: User,
  },
  'GET /api/users/by-email/{email}': {
    summary: 'The identity behind the demo e-mail: the caller’s own guest identity',
    access: 'guest',
    perMinute: 10,
    params: Type.Object({ email: Type.String({ maxLength: 254 }) }),
    reply: User,
  },
})
