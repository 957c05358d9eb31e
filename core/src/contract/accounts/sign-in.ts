import Type, { type Static } from 'typebox'
import { defineApi } from '../endpoint.ts'
import { Done, Id, Moment } from '../id.ts'
import { Email, Password } from './account-fields.ts'
import { always } from './account-state.ts'
import { Session } from './user.ts'

const Token = Type.String({ minLength: 1, maxLength: 200 })
/** Six digits of the app, or a recovery code. */
const Code = Type.String({ minLength: 1, maxLength: 40 })
/** A session that was left open is not enough to change how its account signs in. */
const Proof = { code: Code, password: Type.Optional(Type.String({ maxLength: 200 })) }
const body = <P extends Parameters<typeof Type.Object>[0]>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })

/** Endpoints that lead to a session or to a new password. */
export const signInApi = defineApi({
  'POST /api/auth/invitation': {
    summary: 'Whether an invitation link can still be used',
    access: 'public',
    openTo: always,
    perMinute: 20,
    body: body({ invitation: Token }),
    reply: Done,
  },
  'POST /api/auth/confirm': {
    summary:
      'Confirm an address with the token of the message and the password of the registration, and sign in',
    access: 'public',
    cost: 'password',
    openTo: always,
    perMinute: 10,
    body: body({ token: Token, password: Password }),
    confidential: true,
    reply: Session,
  },
  'POST /api/auth/confirm/again': {
    summary: 'Send the message of a registration once more',
    access: 'public',
    openTo: always,
    perMinute: 5,
    body: body({ registrationId: Id }),
    reply: Done,
  },
  'POST /api/auth/second-factor': {
    summary: 'Finish signing in with a code of the app or a recovery code',
    access: 'public',
    openTo: always,
    perMinute: 20,
    body: body({
      /** Omitted: that of a sign-in with Google, from its cookie. */
      challenge: Type.Optional(Token),
      code: Code,
    }),
    confidential: true,
    reply: Session,
  },
  'POST /api/auth/forgot-password': {
    summary: 'Send a reset link to an address; the answer is the same whether it has an account or not',
    access: 'public',
    openTo: always,
    perMinute: 5,
    body: body({ email: Email }),
    reply: Done,
  },
  'POST /api/auth/reset-password/check': {
    summary: 'Whether a reset link can still be used, and whose it is',
    access: 'public',
    openTo: always,
    perMinute: 20,
    body: body({ token: Token }),
    reply: Type.Object({
      username: Type.String(),
      expiresAt: Moment,
      /** Keys of the account for the API, which a new password alone does not revoke. */
      apiKeys: Type.Integer({ minimum: 0 }),
    }),
  },
  'POST /api/auth/reset-password': {
    summary:
      'Set a new password with a reset link; every session of the account ends, its API keys on request',
    access: 'public',
    cost: 'password',
    openTo: always,
    perMinute: 10,
    body: body({ token: Token, password: Password, revokeApiKeys: Type.Optional(Type.Boolean()) }),
    reply: Done,
  },
})

export const TwoFactorState = Type.Object({
  isOn: Type.Boolean(),
  since: Type.Optional(Moment),
  /** Recovery codes that were not used yet. */
  recoveryCodes: Type.Integer(),
  /** true: the account has a password, and turning two-factor sign-in on or off asks for it. */
  hasPassword: Type.Boolean(),
  /** true: administrators of this installation have to have it on, and this account is one. */
  isRequired: Type.Boolean(),
})
export type TwoFactorState = Static<typeof TwoFactorState>

const RecoveryCodes = Type.Object({
  /** Codes that are shown this once; each signs in once. */
  recoveryCodes: Type.Array(Type.String()),
})

/** Two-factor sign-in of one's own account. */
export const twoFactorApi = defineApi({
  'GET /api/account/two-factor': {
    summary: 'The state of two-factor sign-in',
    access: 'user',
    openTo: always,
    reply: TwoFactorState,
  },
  'POST /api/account/two-factor': {
    summary: 'Begin to turn it on: a new secret, which a code of the app confirms',
    access: 'user',
    openTo: always,
    perMinute: 10,
    confidential: true,
    reply: Type.Object({
      /** Base32, to be typed where no picture can be scanned. */
      secret: Type.String(),
      /** `otpauth://…`, for the QR code. */
      uri: Type.String(),
    }),
  },
  'POST /api/account/two-factor/confirm': {
    summary: 'Turn it on, with the first code and the password if there is one',
    access: 'user',
    cost: 'password',
    openTo: always,
    perMinute: 20,
    body: body(Proof),
    confidential: true,
    reply: RecoveryCodes,
  },
  'POST /api/account/two-factor/recovery-codes': {
    summary: 'New recovery codes in place of the old ones',
    access: 'user',
    openTo: always,
    perMinute: 20,
    body: body({ code: Code }),
    confidential: true,
    reply: RecoveryCodes,
  },
  'POST /api/account/two-factor/off': {
    summary: 'Turn it off, with a code and the password if there is one',
    access: 'user',
    cost: 'password',
    openTo: always,
    perMinute: 20,
    body: body(Proof),
    reply: Done,
  },
})
