import jwt from '@fastify/jwt'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import core from '../../package.json' with { type: 'json' }
import { createRecordCache } from '../platform/database/record-cache.ts'
import type { GuestCaller, UserCaller } from '../platform/http/caller.ts'
import { addAccountCommands } from './account-commands.ts'
import { useAdminDoor } from './admin-door.ts'
import { type Audit, createAudit } from './audit.ts'
import { useAuthenticate, type VisitorResolver } from './authenticate.ts'
import { type Blocking, createBlocking } from './blocking.ts'
import { addBlockingCommands } from './blocking-commands.ts'
import { createUserChange } from './change-user.ts'
import { type Commands, createCommands } from './commands.ts'
import { createUserCreation } from './create-user.ts'
import { demoUserId, ensureDemoUser } from './demo-user.ts'
import { createGoogleSignIn } from './google/google-sign-in.ts'
import { createGuests } from './guests.ts'
import { createLogIn } from './log-in.ts'
import { accountModels } from './models.ts'
import { createPasswords } from './passwords.ts'
import { createProviderKeys, type ProviderKeys } from './provider-keys.ts'
import { mountAccountRoutes } from './routes.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { createSetup } from './setup.ts'
import { createRequireOpen, createStanding, type Standing, type Who } from './standing.ts'
import type { UserRecord } from './user.model.ts'

export interface AccountsOptions {
  now?: () => Date
}

/** Who people are, what their accounts may do, and the ways in. */
export interface Accounts extends Standing, Blocking {
  /** The person behind a bearer token (sockets). Throws `auth.session-ended`. */
  authenticateToken(token: string): Promise<UserCaller>
  /** The guest whom a `Cookie` header names; null when it names none of ours, or one older than 24 hours. */
  guestFromCookie(header: string | undefined): GuestCaller | null
  /** Who answers for `visitor` endpoints; without a resolver they answer 401. */
  provide(kind: 'visitor', resolver: VisitorResolver): void
  /** Address of the first-start screen with its one-time token; null when there is an administrator. */
  setupLink(): Promise<string | null>
  /** The owner of the example assistants. */
  demoUserId(): string
  /** Known for a few seconds, unless this process changes it; not to be changed by who gets it. */
  find(userId: string): Promise<UserRecord | null>
  providerKeys(who: Who): Promise<ProviderKeys | null>
  sessions: Pick<Sessions, 'open' | 'endAll'>
  audit: Audit
  /** Commands of `npm run admin`. */
  commands: Commands
}

/** Accounts: first start, signing in, guests, the demo user, freezing. */
export const accounts = fp<AccountsOptions>(
  async (app, { now = () => new Date() }) => {
    await app.register(jwt, {
      secret: app.secrets.signingKey('session'),
      sign: { aud: 'session' },
      verify: { allowedAud: 'session' },
    })
    const models = accountModels(app.db)
    const known = createRecordCache<UserRecord>({ read: id => models.users.findById(id).lean() })
    app.db.onWrite(models.users.modelName, known.clear)
    const find = (userId: string) => known.get(userId)
    const passwords = createPasswords()
    const sessions = createSessions(app, { models, now })
    const guests = createGuests(app, { now })
    const audit = createAudit(models, now)
    const commands = createCommands()
    const createUser = createUserCreation(app, { models, passwords, now })
    const setup = createSetup(app, { models, createUser, now })
    const setupLink = async () => {
      const token = await setup.token()
      return token && `${originOf(app)}/setup?token=${token}`
    }
    let visitor: VisitorResolver | undefined

    const standing = createStanding(app, { find, now })
    const blocking = createBlocking(app, { models, sessions, audit })
    app.decorate('requireOpen', createRequireOpen(standing))
    app.decorate('accounts', {
      ...standing,
      ...blocking,
      authenticateToken: sessions.authenticate,
      guestFromCookie: guests.fromCookie,
      provide: (_, resolver) => {
        visitor = resolver
      },
      setupLink,
      demoUserId: () => demoUserId,
      find,
      providerKeys: createProviderKeys(app, find),
      sessions,
      audit,
      commands,
    } satisfies Accounts)
    const google = await createGoogleSignIn(app, { models, sessions, origin: () => originOf(app), now })
    useAuthenticate(app, { models, sessions, guests, visitor: () => visitor })
    addAccountCommands(commands, { models, passwords, sessions, audit, setupLink, now })
    addBlockingCommands(commands, { models, blocking })
    useAdminDoor(app, commands)
    mountAccountRoutes(app, {
      models,
      sessions,
      setup,
      createUser,
      changeUser: createUserChange(app, models),
      logIn: createLogIn(app, { models, passwords, now }),
      google,
      audit,
      version: core.version,
      now,
    })
    app.boot.task(() => ensureDemoUser(models))
  },
  { name: 'core:accounts', dependencies: ['core:platform'] },
)

/** Where a person at this machine reaches the server. */
const originOf = (app: FastifyInstance): string => {
  const { publicUrl, host, port } = app.config
  if (publicUrl) return publicUrl
  const listening = app.server.address()
  const actual = typeof listening === 'object' && listening ? listening.port : port
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host)
  return `http://${isLocal ? 'localhost' : host}:${actual}`
}

declare module 'fastify' {
  interface FastifyInstance {
    accounts: Accounts
  }
}

declare module '../platform/events/create-events.ts' {
  interface DomainEvents {
    'account.blocked': { userId: string }
    'session.ended': { userId: string; sessionId: string }
  }
}
