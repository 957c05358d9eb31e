import Type, { type Static } from 'typebox'
import { defineApi } from '../endpoint.ts'
import { Done, Id, Moment } from '../id.ts'
import { Email, Password } from './account-fields.ts'
import { always } from './account-state.ts'

const CurrentPassword = Type.String({ maxLength: 200 })
const body = <P extends Parameters<typeof Type.Object>[0]>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })

/** The ways in which the account signs in. */
export const SignInMethods = Type.Object({
  email: Type.String(),
  /** false: a reset link sets the first password. */
  hasPassword: Type.Boolean(),
  isGoogleConnected: Type.Boolean(),
  /** true: a new address is confirmed by a message before it replaces the old one. */
  isEmailConfirmed: Type.Boolean(),
  /** A new address whose message was not answered yet. */
  pendingEmail: Type.Optional(Type.String()),
  /** Keys of the account for the API, which a new password alone does not revoke. */
  apiKeys: Type.Integer(),
})
export type SignInMethods = Static<typeof SignInMethods>

export const OwnSession = Type.Object({
  id: Id,
  /** Browser and system, `Firefox, Windows`; missing: not known. */
  device: Type.Optional(Type.String()),
  createdAt: Moment,
  /** Time of the last use, to within five minutes. */
  lastUsedAt: Moment,
  isCurrent: Type.Boolean(),
  /** An administrator opened it as this person. */
  isAdministrator: Type.Boolean(),
})
export type OwnSession = Static<typeof OwnSession>

/** Counts of what an account has, beside the account itself. */
export const AccountContents = Type.Object({
  assistants: Type.Integer(),
  documents: Type.Integer(),
  conversations: Type.Integer(),
  connections: Type.Integer(),
  posts: Type.Integer(),
})
export type AccountContents = Static<typeof AccountContents>

/** One's own account: password, address, sessions, a copy of everything, deletion. Never open to API keys and impersonated sessions. */
export const ownAccountApi = defineApi({
  'GET /api/account/sign-in': {
    summary: 'How the account signs in',
    access: 'user',
    openTo: always,
    reply: SignInMethods,
  },
  'PUT /api/account/password': {
    summary: 'Change the password; every other session ends, the API keys on request',
    access: 'user',
    cost: 'password',
    openTo: always,
    perMinute: 10,
    body: body({
      currentPassword: CurrentPassword,
      password: Password,
      revokeApiKeys: Type.Optional(Type.Boolean()),
    }),
    reply: Done,
  },
  'PUT /api/account/email': {
    summary: 'Change the e-mail address, after its confirmation where the server sends e-mail',
    access: 'user',
    cost: 'password',
    openTo: always,
    perMinute: 10,
    body: body({ email: Email, password: CurrentPassword }),
    reply: Type.Object({ state: Type.Union([Type.Literal('changed'), Type.Literal('sent')]) }),
  },
  'DELETE /api/account/email/pending': {
    summary: 'Keep the address: the link of the confirmation stops working',
    access: 'user',
    openTo: always,
    reply: Done,
  },
  'POST /api/auth/confirm-email': {
    summary: 'Confirm a new address with the token of its message',
    access: 'public',
    openTo: always,
    perMinute: 10,
    body: body({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
    reply: Type.Object({ email: Type.String() }),
  },
  'POST /api/account/google/disconnect': {
    summary: 'Sign in with the password alone from now on',
    access: 'user',
    cost: 'password',
    openTo: always,
    perMinute: 10,
    body: body({ password: CurrentPassword }),
    reply: Done,
  },
  'GET /api/account/sessions': {
    summary: 'Sessions of the account, the last used first',
    access: 'user',
    openTo: always,
    reply: Type.Array(OwnSession, { maxItems: 100 }),
  },
  'DELETE /api/account/sessions/{id}': {
    summary: 'End a session',
    access: 'user',
    openTo: always,
    params: Type.Object({ id: Id }),
    reply: Done,
  },
  'DELETE /api/account/sessions': {
    summary: 'End every session but this one',
    access: 'user',
    openTo: always,
    reply: Done,
  },
  'GET /api/account/contents': {
    summary: 'What would be deleted with the account',
    access: 'user',
    cost: 'heavy',
    openTo: always,
    reply: AccountContents,
  },
  'POST /api/account/export': {
    summary: 'A copy of everything the account has, as a ZIP archive',
    access: 'user',
    cost: 'transfer',
    openTo: always,
    perMinute: 4,
    reply: 'bytes',
  },
  'POST /api/account/removal': {
    summary: 'Delete the account with everything that belongs to it',
    access: 'user',
    cost: 'password',
    openTo: always,
    perMinute: 10,
    body: body({
      /** The account's own address, typed once more. */
      email: Email,
      /** The current password, where the account has one. */
      password: Type.Optional(CurrentPassword),
    }),
    reply: Done,
  },
})
