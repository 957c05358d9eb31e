import type { FastifyInstance } from 'fastify'
import { authApi, type User, usersApi } from '../contract/user.ts'
import type { Member, UserCaller } from '../platform/http/caller.ts'
import { mountApi } from '../platform/http/mount-api.ts'
import type { Audit } from './audit.ts'
import type { createUserChange } from './change-user.ts'
import type { NewUser } from './create-user.ts'
import { demoUserId } from './demo-user.ts'
import { fail } from './errors.ts'
import type { GoogleSignIn } from './google/google-sign-in.ts'
import type { createLogIn } from './log-in.ts'
import type { AccountModels } from './models.ts'
import { presentGuest, presentUser } from './present-user.ts'
import { createRegistrationLimit } from './registration-limit.ts'
import type { Sessions } from './sessions.ts'
import type { Setup } from './setup.ts'
import type { UserRecord } from './user.model.ts'

export interface AccountRoutesOptions {
  models: AccountModels
  sessions: Sessions
  setup: Setup
  createUser: (user: NewUser) => Promise<UserRecord>
  changeUser: ReturnType<typeof createUserChange>
  logIn: ReturnType<typeof createLogIn>
  google: GoogleSignIn
  audit: Audit
  version: string
  now: () => Date
}

/** The calls of specification 1 §7 for signing in and users, with the safe behaviour that the decisions give them. */
export const mountAccountRoutes = (app: FastifyInstance, options: AccountRoutesOptions): void => {
  const { models, sessions, setup, createUser, changeUser, logIn, google, audit, version, now } = options
  const { demoEmail } = app.config
  const limitRegistration = createRegistrationLimit(app, { now })

  const present = (user: UserRecord, caller?: UserCaller): User =>
    presentUser(user, {
      now: now(),
      demoEmail,
      freezeScope: app.config.freezeScope,
      ...(caller?.actingAdminId && { actingAdminId: caller.actingAdminId }),
    })
  const signIn = async (user: UserRecord) => ({ token: await sessions.open(user), user: present(user) })
  const self = async (caller: Member): Promise<User> => {
    if (caller.kind === 'guest') return presentGuest(caller.id, { demoEmail })
    const user = await models.users.findById(caller.id).lean()
    if (!user) throw fail('auth.session-ended')
    return present(user, caller)
  }
  const other = async (id: string): Promise<User> => {
    const user = await models.users.findById(id).lean()
    if (!user) throw fail('account.not-found')
    return present(user)
  }

  mountApi(
    app,
    authApi,
    {
      'GET /api/instance': async () => ({
        version,
        setupNeeded: await setup.isNeeded(),
        googleSignIn: google.isOffered,
        demoEmail,
      }),
      'POST /api/setup': async ({ body: { token, username, email, password } }) => {
        const admin = await setup.complete(token, { username, email, password })
        await audit({ action: 'setup.completed', by: { id: admin._id.toHexString() } })
        return signIn(admin)
      },
      'POST /api/auth/register': async ({ body, request }) => {
        const { username, email, password, confirmPassword } = body
        if (confirmPassword !== undefined && confirmPassword !== password) throw fail('auth.passwords-differ')
        limitRegistration(request.ip)
        return signIn(await createUser({ username, email, password, role: 'user' }))
      },
      'POST /api/auth/login': async ({ body: { email, password }, request, reply }) => {
        const user = await logIn(email, password, request.ip)
        await google.linkPending(request, reply, user)
        return signIn(user)
      },
      'POST /api/auth/logout': async ({ caller }) => {
        if (caller?.kind === 'user') {
          await sessions.end(caller.sessionId)
          app.realtime.disconnect(`session:${caller.sessionId}`)
          app.events.emit('session.ended', { userId: caller.id, sessionId: caller.sessionId })
        }
        return { success: true }
      },
      'GET /api/auth/google': ({ request, reply }) => google.begin(request, reply),
      'GET /api/auth/google/callback': ({ request, reply }) => google.finish(request, reply),
      'GET /api/auth/me': ({ caller }) => self(caller),
    },
    { tag: 'auth' },
  )

  mountApi(
    app,
    usersApi,
    {
      'POST /api/users': ({ caller }) => self(caller),
      'GET /api/users/{id}': ({ params: { id }, caller }) => {
        if (id === caller.id) return self(caller)
        if (caller.kind === 'user' && caller.role === 'admin' && !caller.actingAdminId) return other(id)
        if (id === demoUserId) return self(caller)
        throw fail('auth.foreign')
      },
      'PUT /api/users/{id}': async ({ params: { id }, body, caller }) => {
        if (id !== caller.id) throw fail('auth.foreign')
        return present(await changeUser(caller, body), caller)
      },
      'GET /api/users/by-email/{email}': async ({ params, caller }) => {
        const email = params.email.trim().toLowerCase()
        if (caller.kind === 'guest' && email === demoEmail) return self(caller)
        if (caller.kind === 'user') {
          const me = await self(caller)
          if (me.email === email) return me
        }
        throw fail('account.demo-not-found')
      },
    },
    { tag: 'users' },
  )
}
