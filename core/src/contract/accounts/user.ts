import Type, { type Static } from 'typebox'
import { defineApi } from '../endpoint.ts'
import { ById, Done, Id, Moment } from '../id.ts'
import { MutedNotice } from '../notification.ts'
import { Email, Password, Username } from './account-fields.ts'
import { always, settling } from './account-state.ts'

export const UserSettings = Type.Object(
  {
    defaultModel: Type.String({ minLength: 1, maxLength: 100 }),
    autoSave: Type.Boolean(),
    darkMode: Type.Boolean(),
    /** Daily limit of questions for all assistants and channels of the account; null: no limit. */
    dailyReplies: Type.Union([Type.Integer({ minimum: 1, maximum: 1_000_000 }), Type.Null()]),
    /** true: notifications come by e-mail too; missing: they do not. */
    notifyByMail: Type.Optional(Type.Boolean()),
    /** true: a digest of the week comes on Mondays; missing: it does. */
    weeklyDigest: Type.Optional(Type.Boolean()),
    /** Notifications that do not come, of a kind and a way; missing: all come where notifications come at all. */
    mutedNotices: Type.Optional(Type.Array(MutedNotice, { maxItems: 50, uniqueItems: true })),
  },
  { additionalProperties: false },
)
export type UserSettings = Static<typeof UserSettings>

/** The model that the account's own key calls, by the provider's own name, and whether it sees pictures. */
export const ApiModel = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 200, pattern: '^\\S+$' }),
    vision: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type ApiModel = Static<typeof ApiModel>

/** Name of a plan for machines. `free` is never activated: an account on it counts as one without a paid plan. */
export const PlanName = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$', maxLength: 40 })
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
  /** true: an administrator blocked it. Present only for administrators who read another account. */
  isBlocked: Type.Optional(Type.Boolean()),
  hasApiKey: Type.Boolean(),
  apiKeyLast4: Type.Optional(Type.String()),
  apiBaseUrl: Type.Optional(Type.String()),
  /** Missing: the one of the list of models. */
  apiModel: Type.Optional(ApiModel),
  settings: UserSettings,
  /** A shared or anonymous account: the demo user, guests. */
  isGuest: Type.Boolean(),
  /** Trial status; `daysLeft` until the account is frozen, with `warning`. */
  activation: Type.Object({
    state: Type.Union([
      Type.Literal('none'),
      Type.Literal('nag'),
      Type.Literal('warning'),
      Type.Literal('frozen'),
    ]),
    daysLeft: Type.Optional(Type.Integer()),
    /** Time when the account is frozen, with `nag` and `warning`. */
    trialEndsAt: Type.Optional(Moment),
    /** Scope of what the account loses when it is frozen, except with `none`: see `freezingRules`. */
    scope: Type.Optional(Type.Union([Type.Literal('create'), Type.Literal('all')])),
  }),
  /** Impersonated session: the administrator's id. */
  actingAdminId: Type.Optional(Id),
  /** Two-factor sign-in; `required`: it has to be turned on before this administrator may administer. */
  twoFactor: Type.Optional(Type.Union([Type.Literal('off'), Type.Literal('on'), Type.Literal('required')])),
})
export type User = Static<typeof User>

export const Session = Type.Object({ token: Type.String(), user: User })
export type Session = Static<typeof Session>

/** The password was right, and the account has two-factor sign-in: the code comes next. */
export const SecondFactorAsked = Type.Object({
  /** Token that is sent back with the code within five minutes. */
  challenge: Type.String(),
})
export type SecondFactorAsked = Static<typeof SecondFactorAsked>

/** The address has to be confirmed first; does not disclose whether it has an account. */
export const ConfirmationSent = Type.Object({
  /** Names the registration when its message is asked for again. */
  registrationId: Id,
})
export type ConfirmationSent = Static<typeof ConfirmationSent>

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
      /** The people who may create an account: anybody, people with an invitation link, or no one. */
      registration: Type.Union([Type.Literal('open'), Type.Literal('invitation'), Type.Literal('closed')]),
      /** Domains of the addresses that may register; empty: any. */
      emailDomains: Type.Array(Type.String()),
      /** true: visitors may chat with the examples. */
      guests: Type.Boolean(),
      /** true: every page has the help chat. */
      helpChat: Type.Boolean(),
      /** true: a forgotten password can be reset by e-mail. */
      passwordReset: Type.Boolean(),
      /** Days of the trial after registration; 0: a plan is needed from the beginning. */
      trialDays: Type.Integer(),
      /** Scope of what an account without a plan loses after the trial: see `freezingRules`. */
      freezeScope: Type.Union([Type.Literal('create'), Type.Literal('all')]),
      /** The address under which people reach the installation (`PUBLIC_URL`); missing: none was set. */
      publicUrl: Type.Optional(Type.String()),
    }),
  },
  'POST /api/setup': {
    summary: 'Create the first administrator with the one-time token of the server log',
    access: 'public',
    cost: 'password',
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
    summary: 'Create an account and sign in, or, where addresses are confirmed, send the message for it',
    access: 'public',
    cost: 'password',
    openTo: always,
    perMinute: 10,
    body: Type.Object(
      {
        username: Username,
        email: Email,
        password: Password,
        confirmPassword: Type.Optional(Type.String({ maxLength: 200 })),
        /** Token of an invitation link. */
        invitation: Type.Optional(Type.String({ maxLength: 200 })),
      },
      { additionalProperties: false },
    ),
    confidential: true,
    reply: Type.Union([Session, ConfirmationSent]),
  },
  'POST /api/auth/login': {
    summary: 'Sign in with e-mail and password; with two-factor sign-in, ask for the code',
    access: 'public',
    cost: 'password',
    openTo: always,
    perMinute: 10,
    body: Type.Object({ email: Email, password: Password }, { additionalProperties: false }),
    confidential: true,
    reply: Type.Union([Session, SecondFactorAsked]),
  },
  'POST /api/auth/logout': { summary: 'End this session', access: 'public', openTo: always, reply: Done },
  'GET /api/auth/google': {
    summary: 'Sign in with Google (the browser navigates here; `state` is accepted and ignored)',
    access: 'public',
    openTo: always,
    perMinute: 30,
    query: Type.Object({
      state: Type.Optional(Type.String({ maxLength: 500 })),
      /** Token of an invitation link, for people without an account. */
      invitation: Type.Optional(Type.String({ maxLength: 200 })),
    }),
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
        /**
         * Model of the user's key. It is removed by another address without it, and together with the key.
         */
        apiModel: Type.Optional(Type.Union([ApiModel, Type.Null()])),
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
