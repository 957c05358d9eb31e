import type { FastifyInstance } from 'fastify'
import { ownAccountApi } from '../../../contract/accounts/own-account.ts'
import { mountApi } from '../../../platform/http/mount-api.ts'
import type { AccountExport } from './create-account-export.ts'
import type { EmailChange } from './create-email-change.ts'
import type { OwnAccount } from './create-own-account.ts'

interface OwnAccountParts {
  ownAccount: OwnAccount
  emailChange: EmailChange
  accountExport: AccountExport
}

const done = { success: true } as const

export const mountOwnAccountRoutes = (
  app: FastifyInstance,
  { ownAccount, emailChange, accountExport }: OwnAccountParts,
): void =>
  mountApi(
    app,
    ownAccountApi,
    {
      'GET /api/account/sign-in': ({ caller }) => ownAccount.methods(caller),
      'PUT /api/account/password': async ({ caller, body }) => {
        await ownAccount.changePassword(caller, body)
        return done
      },
      'PUT /api/account/email': async ({ caller, body: { email, password } }) => ({
        state: await emailChange.change(caller, email, password),
      }),
      'DELETE /api/account/email/pending': async ({ caller }) => {
        await emailChange.cancel(caller)
        return done
      },
      'POST /api/auth/confirm-email': async ({ body: { token } }) => ({
        email: await emailChange.confirm(token),
      }),
      'POST /api/account/google/disconnect': async ({ caller, body: { password } }) => {
        await ownAccount.disconnectGoogle(caller, password)
        return done
      },
      'GET /api/account/sessions': ({ caller }) => ownAccount.sessions(caller),
      'DELETE /api/account/sessions/{id}': async ({ caller, params: { id } }) => {
        await ownAccount.endSession(caller, id)
        return done
      },
      'DELETE /api/account/sessions': async ({ caller }) => {
        await ownAccount.endOtherSessions(caller)
        return done
      },
      'GET /api/account/contents': ({ caller }) => ownAccount.contents(caller),
      'POST /api/account/export': async ({ caller, reply }) => {
        const { name, stream } = await accountExport.make(caller)
        return reply
          .headers({
            'content-type': 'application/zip',
            'content-disposition': `attachment; filename="${name}"`,
            'cache-control': 'no-store',
          })
          .send(stream)
      },
      'POST /api/account/removal': async ({ caller, body }) => {
        await ownAccount.remove(caller, body)
        return done
      },
    },
    { tag: 'account' },
  )
