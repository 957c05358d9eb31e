import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authApi, type Session, type User, usersApi } from '../../contract/accounts/user.ts'
import type { Member, UserCaller } from '../../platform/http/caller.ts'
import { requestLanguage } from '../../platform/http/language.ts'
import { mountApi } from '../../platform/http/mount-api.ts'
import type { Audit } from './audit/audit.ts'
import type { createUserChange } from './change-user.ts'
import { fail } from './errors.ts'
import type { GoogleSignIn } from './google/google-sign-in.ts'
import type { AccountModels } from './models.ts'
import { presentGuest, presentUser } from './present-user.ts'
import type { Registration } from './registration/create-registration.ts'
import { createRegistrationLimit } from './registration/registration-limit.ts'
import { demoUserId } from './setup/demo-user.ts'
import type { Setup } from './setup/setup.ts'
import type { createLogIn } from './sign-in/log-in.ts'
import type { Sessions } from './sign-in/sessions.ts'
import type { Challenges } from './two-factor/create-challenges.ts'
import type { UserRecord } from './user.model.ts'

export interface AccountRoutesOptions {
  models: AccountModels
  sessions: Sessions
  setup: Setup
  registration: Registration
  challenges: Challenges
  changeUser: ReturnType<typeof createUserChange>
  logIn: ReturnType<typeof createLogIn>
  google: GoogleSignIn
  audit: Audit
  version: string
  now: () => Date
}

/** Opens a session for whoever has just proved who they are. */
export type SignIn = (user: UserRecord, request: Pick<FastifyRequest, 'headers'>) => Promise<Session>

/** Settings that are shown to whoever has not signed in. */
const offersOf = ({ instance, mail }: FastifyInstance) => {
  const { registration, emailDomains, guests, helpChat, trialDays, freezeScope } = instance.current()
  return {
    ...{ registration, emailDomains, guests, helpChat, trialDays, freezeScope },
    passwordReset: mail.isConfigured(),
  }
}

/** The calls of specification 1 §7 for signing in and users, hardened as the decisions describe. */
export const mountAccountRoutes = (app: FastifyInstance, options: AccountRoutesOptions) => {
  const {
    models,
    sessions,
    setup,
    registration,
    changeUser,
    logIn,
    challenges,
    google,
    audit,
    version,
    now,
  } = options
  const { demoEmail } = app.config
  const limitRegistration = createRegistrationLimit(app, { now })

  const facts = () => ({ now: now(), demoEmail, rules: app.instance.current() })
  const present = (user: UserRecord, caller?: UserCaller): User =>
    presentUser(user, {
      ...facts(),
      ...(caller?.actingAdminId && { actingAdminId: caller.actingAdminId }),
    })
  const signIn: SignIn = async (user, { headers }) => ({
    token: await sessions.open(user, { userAgent: headers['user-agent'] }),
    user: present(user),
  })
  const self = async (caller: Member): Promise<User> => {
    if (caller.kind === 'guest') return presentGuest(caller.id, { demoEmail })
    const user = await models.users.findById(caller.id).lean()
    if (!user) throw fail('auth.session-ended')
    return present(user, caller)
  }
  const other = async (id: string): Promise<User> => {
    const user = await models.users.findById(id).lean()
    if (!user) throw fail('account.not-found')
    return presentUser(user, { ...facts(), reader: 'administrator' })
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
        ...offersOf(app),
        ...(app.config.publicUrl && { publicUrl: app.config.publicUrl }),
      }),
      'POST /api/setup': async ({ body: { token, username, email, password }, request }) => {
        const admin = await setup.complete(token, { username, email, password })
        await audit({ action: 'setup.completed', by: { id: admin._id.toHexString() } })
        return signIn(admin, request)
      },
      'POST /api/auth/register': async ({ body, request }) => {
        const { confirmPassword, ...wanted } = body
        if (confirmPassword !== undefined && confirmPassword !== wanted.password)
          throw fail('auth.passwords-differ')
        limitRegistration(request.ip)
        const language = requestLanguage(request.headers)
        const registered = await registration.register({ ...wanted, language })
        return 'user' in registered ? signIn(registered.user, request) : registered
      },
      'POST /api/auth/login': async ({ body: { email, password }, request, reply }) => {
        const user = await logIn(email, password, request.ip)
        const challenge = await challenges.ask(user, 'password')
        if (challenge !== null) return { challenge }
        await google.linkPending(request, reply, user)
        return signIn(user, request)
      },
      'POST /api/auth/logout': async ({ caller }) => {
        if (caller?.kind === 'user') {
          await sessions.end(caller.sessionId)
          if (caller.actingAdminId)
            await audit({
              action: 'impersonation.ended',
              by: { id: caller.actingAdminId },
              subjectId: caller.id,
            })
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
  return { signIn }
}
