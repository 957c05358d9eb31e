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
