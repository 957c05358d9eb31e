import type { Names } from './estate.ts'
import type { Shot } from './routes.ts'

/** Calls that lead to a session, and two-factor sign-in of one’s own. */
export const signInRoutes = {
  'POST /api/auth/invitation': { unowned: 'needs the token of the link' },
  'POST /api/auth/confirm': { unowned: 'needs the token of the message and the password' },
  'POST /api/auth/confirm/again': { unowned: 'answers alike whether there is such a registration or not' },
  'POST /api/auth/second-factor': { unowned: 'needs the challenge and a code' },
  'POST /api/auth/forgot-password': { unowned: 'answers alike whether there is such an account or not' },
  'POST /api/auth/reset-password/check': { unowned: 'needs the token of the link' },
  'POST /api/auth/reset-password': { unowned: 'needs the token of the link' },

  'GET /api/account/api-keys': { own: {} },
  'POST /api/account/api-keys': { unowned: 'makes a key of the account that calls' },
  'DELETE /api/account/api-keys/{id}': {
    shots: ({ apiKey }: Names): Shot[] => [{ params: { id: apiKey }, refused: 404 }],
  },

  'GET /api/account/sign-in': { own: {} },
  'PUT /api/account/password': { unowned: 'changes the account that calls, with its password' },
  'PUT /api/account/email': { unowned: 'changes the account that calls, with its password' },
  'DELETE /api/account/email/pending': { own: {} },
  'POST /api/auth/confirm-email': { unowned: 'needs the token of the message' },
  'POST /api/account/google/disconnect': { unowned: 'changes the account that calls, with its password' },
  'GET /api/account/sessions': { own: {} },
  'DELETE /api/account/sessions/{id}': {
    unowned: 'the id of a session is told to its person alone; see accounts-own',
  },
  'DELETE /api/account/sessions': { own: {} },
  'GET /api/account/contents': { own: {} },
  'POST /api/account/export': { unowned: 'answers a file of the account that calls; see account-copy' },
  'POST /api/account/removal': { unowned: 'removes the account that calls, with its password' },
  'GET /api/account/two-factor': { own: {} },
  'POST /api/account/two-factor': { own: {} },
  'POST /api/account/two-factor/confirm': {
    unowned: 'changes the account that calls, with a code of its own',
  },
  'POST /api/account/two-factor/recovery-codes': {
    unowned: 'changes the account that calls, with a code of its own',
  },
  'POST /api/account/two-factor/off': { unowned: 'changes the account that calls, with a code of its own' },
} as const
