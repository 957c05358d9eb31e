import { type Handlers, languageOf, linkNext } from '@botanika/core/plugin'
import type { AdminHost } from '../admin-host.ts'
import type { usersApi } from './api.ts'
import { changeSeveral } from './change-several.ts'
import { describeAccount } from './describe-account.ts'

const done = { success: true } as const

export const usersRoutes = (host: AdminHost): Handlers<typeof usersApi> => {
  const { accounts, plans } = host.powers
  return {
    'GET /api/admin/summary': async () => {
      const [counts, offered] = await Promise.all([accounts.counts(), plans.list('ru')])
      return { ...counts, plans: offered.length }
    },
    'GET /api/admin/users': async ({ query, request, reply }) => {
      const { items, next } = await accounts.list(requestOf(query))
      if (next !== undefined) linkNext({ request, reply }, { after: next })
      return [...items]
    },
    'GET /api/admin/users/count': async ({ query }) => {
      const count = await accounts.countFound(requestOf(query))
      return { ...(count !== undefined && { count }) }
    },
    'GET /api/admin/users/{id}': ({ params }) => describeAccount(host, params.id),
    'PUT /api/admin/users/{id}': ({ params, body: { version, ...change }, caller }) =>
      accounts.update(params.id, change, { by: caller, ...(version !== undefined && { version }) }),
    'DELETE /api/admin/users/{id}': async ({ params, caller }) => {
      await accounts.remove(params.id, caller)
      return done
    },
    'PUT /api/admin/users/{id}/assistant-access': ({ params, body: { version, ...change }, caller }) =>
      accounts.update(params.id, change, { by: caller, ...(version !== undefined && { version }) }),
    'PUT /api/admin/users/{id}/block': async ({ params, body, caller }) => {
      await (body.isBlocked ? accounts.block : accounts.unblock)(params.id, caller)
      return accounts.get(params.id)
    },
    'DELETE /api/admin/users/{id}/sessions': async ({ params, caller }) => {
      await accounts.endSessions(params.id, caller)
      return done
    },
    'DELETE /api/admin/users/{id}/sessions/{sessionId}': async ({ params, caller }) => {
      await accounts.endSession(params.id, params.sessionId, caller)
      return done
    },
    'POST /api/admin/login-as-user/{id}': async ({ params, caller }) => ({
      ...done,
      ...(await accounts.logInAs(params.id, caller)),
    }),
    'POST /api/admin/users/bulk': ({ body, caller, request }) =>
      changeSeveral(accounts, {
        ...body,
        by: caller,
        language: languageOf(request.headers['accept-language']),
      }),
  }
}

interface States {
  active?: boolean
  frozen?: boolean
  restricted?: boolean
  blocked?: boolean
}

const requestOf = <Q extends States>({ active, frozen, restricted, blocked, ...rest }: Q) => ({
  ...rest,
  ...(active !== undefined && { isActive: active }),
  ...(frozen !== undefined && { isFrozen: frozen }),
  ...(restricted !== undefined && { isRestricted: restricted }),
  ...(blocked !== undefined && { isBlocked: blocked }),
})
