import Type, { type Static } from 'typebox'
import { always, settling } from './account-state.ts'
import { defineApi } from './endpoint.ts'
import { ById, Done, Id, Moment } from './id.ts'
import type { Text } from './text.ts'

export const UserSettings = Type.Object(
  {
    defaultModel: Type.String({ minLength: 1, maxLength: 100 }),
    autoSave: Type.Boolean(),
    darkMode: Type.Boolean(),
    /** Questions a day that the account's assistants answer together, over every channel; null: any number. */
    dailyReplies: Type.Union([Type.Integer({ minimum: 1, maximum: 1_000_000 }), Type.Null()]),
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
    /** With `frozen`: closed is what makes something new, or all but looking and activating a plan. */
    scope: Type.Optional(Type.Union([Type.Literal('create'), Type.Literal('all')])),
  }),
  /** Set in a session that an administrator opened as this user: the administrator's id. */
  actingAdminId: Type.Optional(Id),
})
export type User = Static<typeof User>

/** A rule with the sentence that a person sees when it is broken; it stands in `allOf` so that the sentence is that rule's alone. */
const worded = (rule: Readonly<Record<string, unknown>>, error: Text) => ({ ...rule, 'x-ui': { error } })

/** Two visible characters at least; control and invisible formatting characters are refused. */
const Username = Type.String({
  maxLength: 60,
  allOf: [
    worded(
      { pattern: '[^\\s\\p{Cc}\\p{Cf}][^]*[^\\s\\p{Cc}\\p{Cf}]' },
      {
        ru: 'Имя пользователя должно содержать минимум 2 символа',
        en: 'The user name must have at least 2 characters',
        pl: 'Nazwa użytkownika musi mieć co najmniej 2 znaki',
      },
    ),
    worded(
      { pattern: '^[^\\p{Cc}\\p{Cf}]*$' },
      {
        ru: 'В имени пользователя есть невидимые символы. Введите его заново',
        en: 'The user name has invisible characters. Type it again',
        pl: 'Nazwa użytkownika zawiera niewidoczne znaki. Wpisz ją ponownie',
      },
    ),
  ],
})
const Email = Type.String({
  maxLength: 254,
  allOf: [
    worded(
      { format: 'email' },
      { ru: 'Неверный формат email', en: 'This is not an e-mail address', pl: 'Nieprawidłowy format e-mail' },
    ),
  ],
})
const Password = Type.String({
  maxLength: 200,
  allOf: [
    worded(
      { minLength: 6 },
      {
        ru: 'Пароль должен содержать минимум 6 символов',
        en: 'The password must have at least 6 characters',
        pl: 'Hasło musi mieć co najmniej 6 znaków',
      },
    ),
  ],
})
const Session = Type.Object({ token: Type.String(), user: User })

export const authApi = defineApi({
  'GET /api/instance': {
    summary: 'What this installation offers before anyone signs in',
    access: 'public',
    openTo: always,
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
    openTo: always,
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
    confidential: true,
    reply: Session,
  },
  'POST /api/auth/register': {
    summary: 'Create an account and sign in',
    access: 'public',
    openTo: always,
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
    confidential: true,
    reply: Session,
  },
  'POST /api/auth/login': {
    summary: 'Sign in with e-mail and password',
    access: 'public',
    openTo: always,
    perMinute: 10,
    body: Type.Object({ email: Email, password: Password }, { additionalProperties: false }),
    confidential: true,
    reply: Session,
  },
  'POST /api/auth/logout': { summary: 'End this session', access: 'public', openTo: always, reply: Done },
  'GET /api/auth/google': {
    summary: 'Sign in with Google (the browser navigates here; `state` is accepted and ignored)',
    access: 'public',
    openTo: always,
    perMinute: 30,
    query: Type.Object({ state: Type.Optional(Type.String({ maxLength: 500 })) }),
    reply: 'bytes',
  },
  'GET /api/auth/google/callback': {
    summary: 'Where Google sends the browser back to',
    access: 'public',
    openTo: always,
    perMinute: 30,
    query: Type.Object({
      code: Type.Optional(Type.String({ maxLength: 2_000 })),
      state: Type.Optional(Type.String({ maxLength: 500 })),
      error: Type.Optional(Type.String({ maxLength: 500 })),
    }),
    reply: 'bytes',
  },
  'GET /api/auth/me': { summary: 'The signed-in user', access: 'user', openTo: always, reply: User },
})

export const usersApi = defineApi({
  'POST /api/users': {
    summary: "The caller's guest identity (the body is ignored: accounts are made by registration)",
    access: 'guest',
    openTo: always,
    body: Type.Unknown(),
    reply: User,
  },
  'GET /api/users/{id}': {
    summary: 'Oneself, or anyone for an administrator',
    access: 'guest',
    openTo: always,
    params: ById,
    reply: User,
  },
  'PUT /api/users/{id}': {
    summary: "Change one's settings, name, or provider key",
    access: 'user',
    openTo: settling,
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
    openTo: always,
    perMinute: 10,
    params: Type.Object({ email: Type.String({ maxLength: 254 }) }),
    reply: User,
  },
})
