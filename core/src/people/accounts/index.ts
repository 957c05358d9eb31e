import fp from 'fastify-plugin'
import { Types } from 'mongoose'
import core from '../../../package.json' with { type: 'json' }
import type { Language } from '../../contract/text.ts'
import { createRecordCache } from '../../platform/database/record-cache.ts'
import type { GuestCaller, UserCaller } from '../../platform/http/caller.ts'
import { serverOrigin } from '../../platform/http/origin-of.ts'
import { createApiKeys } from './api-keys/create-api-keys.ts'
import { mountApiKeyRoutes } from './api-keys/routes.ts'
import { type Audit, createAudit } from './audit/audit.ts'
import { type AuditLog, createAuditLog } from './audit/audit-log.ts'
import { createUserChange } from './change-user.ts'
import { type ContentsOfAccounts, createAccountContents } from './changes/account-contents.ts'
import { type AccountChanging, createAccountChanging } from './changes/change-account.ts'
import { type AccountRemoval, createAccountRemoval } from './changes/remove-account.ts'
import { addAccountCommands } from './commands/account-commands.ts'
import { serveAdminSocket } from './commands/admin-socket.ts'
import { addBlockingCommands } from './commands/blocking-commands.ts'
import { type Commands, createCommands } from './commands/commands.ts'
import { createGoogleSignIn } from './google/google-sign-in.ts'
import { type AccountCounting, createAccountCounting } from './lists/count-accounts.ts'
import { type AccountList, createAccountList } from './lists/list-accounts.ts'
import { accountModels } from './models.ts'
import { createOffice } from './office/create-office.ts'
import { type AccountExporting, createAccountExport } from './own/create-account-export.ts'
import { createEmailChange } from './own/create-email-change.ts'
import { createOwnAccount } from './own/create-own-account.ts'
import { createOwnershipProof } from './own/create-ownership-proof.ts'
import { mountOwnAccountRoutes } from './own/routes.ts'
import { createPasswordReset, type PasswordReset } from './password-reset/create-password-reset.ts'
import { createProviderKeys, type ProviderKeys } from './provider-keys/provider-keys.ts'
import { createInvitations, type Invitations } from './registration/create-invitations.ts'
import { createRegistrationPolicy } from './registration/create-policy.ts'
import { createRegistration } from './registration/create-registration.ts'
import { createUserCreation } from './registration/create-user.ts'
import { mountAccountRoutes } from './routes.ts'
import { demoUserId, ensureDemoUser } from './setup/demo-user.ts'
import { createSetup } from './setup/setup.ts'
import { useAuthenticate, type VisitorResolver } from './sign-in/authenticate.ts'
import { createGuests } from './sign-in/guests.ts'
import { createLogIn } from './sign-in/log-in.ts'
import { createLogInAs, type LogInAs } from './sign-in/log-in-as.ts'
import { createPasswords, type PasswordCost } from './sign-in/passwords.ts'
import { mountSignInRoutes } from './sign-in/routes.ts'
import { createSessions, type Sessions } from './sign-in/sessions.ts'
import {
  type AccountAccess,
  type AccountRef,
  createAccountAccess,
  createRequireOpen,
  createStatesOf,
} from './states/account-access.ts'
import { type Blocking, createBlocking } from './states/blocking.ts'
import { createCloseAccount } from './states/close-account.ts'
import { createFrozenNotes } from './states/note-frozen.ts'
import { type WatchAccountStates, watchAccountStates } from './states/watch-account-states.ts'
import { createChallenges } from './two-factor/create-challenges.ts'
import { createTwoFactor, type TwoFactor } from './two-factor/create-two-factor.ts'
import type { UserRecord } from './user.model.ts'

export type { AuditRecord } from './audit/audit.model.ts'
export type { AdminRequest, AdminResponse } from './commands/admin-socket.ts'
export { readArguments } from './commands/read-arguments.ts'
export { fail } from './errors.ts'
export { accountModels } from './models.ts'
export { givenOrKept } from './provider-keys/given-or-kept.ts'
export { demoUserId } from './setup/demo-user.ts'
export type { PasswordCost } from './sign-in/passwords.ts'
export { createThrottle } from './sign-in/throttle.ts'
export { hasActivePlan } from './states/activation.ts'
export { expiryAfter } from './states/expiry-after.ts'
export { refusalForVisitor } from './states/refusal-for-visitor.ts'
export { defaultSettings, type UserRecord } from './user.model.ts'

export interface AccountsOptions {
  now?: () => Date
  /** Cost of the hash of a password. Omitted: as recommended. */
  passwordCost?: PasswordCost
}

/** Users, the state of their accounts, and authentication. */
export interface Accounts
  extends AccountAccess,
    Blocking,
    WatchAccountStates,
    AccountList,
    AccountCounting,
    AccountChanging,
    ContentsOfAccounts,
    AccountExporting,
    LogInAs,
    AccountRemoval {
  /** The person behind a bearer token (sockets). Throws `auth.session-ended`. */
  authenticateToken(token: string): Promise<UserCaller>
  /** The guest of a `Cookie` header; null when there is no valid one, or it is older than 24 hours. */
  guestFromCookie(header: string | undefined): GuestCaller | null
  /** Sets the resolver that authenticates `visitor` endpoints; without one they respond with 401. */
  provide(kind: 'visitor', resolver: VisitorResolver): void
  /** Address of the set-up page with its one-time token; null when there is an administrator. */
  setupLink(): Promise<string | null>
  /** The owner of the example assistants. */
  demoUserId(): string
  /** Cached for a few seconds, unless this process changes it; callers must not mutate it. */
  find(userId: string): Promise<UserRecord | null>
  /** The language of their dashboard. */
  noteLanguage(userId: string, language: Language): Promise<void>
  providerKeys(who: AccountRef): Promise<ProviderKeys | null>
  sessions: Pick<Sessions, 'open' | 'endAll' | 'endOne' | 'list'>
  passwordReset: Pick<PasswordReset, 'createLink'>
  invitations: Invitations
  twoFactor: Pick<TwoFactor, 'isOn' | 'clear'>
  audit: Audit
  auditLog: AuditLog
  /** Commands of `npm run admin`. */
  commands: Commands
}

/** Accounts: first start, signing in, guests, the demo user, freezing. */
export const accounts = fp<AccountsOptions>(
  async (app, { now = () => new Date(), passwordCost }) => {
    const models = accountModels(app.db)
    const known = createRecordCache<UserRecord>({ read: id => models.users.findById(id).lean() })
    app.db.onWrite(models.users.modelName, known.clear)
    const find = (userId: string) => known.get(userId)
    const passwords = createPasswords(passwordCost)
    const sessions = createSessions(app, { models, now })
    const guests = createGuests(app, { now })
    const audit = createAudit(models, now)
    const commands = createCommands()
    const createUser = createUserCreation(app, { models, passwords, now })
    const origin = () => serverOrigin(app)
    const twoFactor = createTwoFactor(app, { models, passwords, audit, origin, now })
    const challenges = createChallenges(models, { twoFactor, now })
    const passwordReset = createPasswordReset(app, { models, passwords, sessions, audit, origin, now })
    const invitations = createInvitations(app, { models, audit, origin, now })
    const policy = createRegistrationPolicy(app, invitations)
    const registration = createRegistration(app, { models, passwords, policy, createUser, origin, now })
    const setup = createSetup(app, { models, createUser, now })
    const setupLink = async () => {
      const token = await setup.token()
      return token && `${serverOrigin(app)}/setup?token=${token}`
    }
    let visitor: VisitorResolver | undefined

    const statesOf = createStatesOf(app, now)
    const access = createAccountAccess({ find, statesOf })
    const watching = watchAccountStates(app, { models, statesOf, forget: known.forget })
    watching.watch(() => ofRooms(app.realtime.rooms('account:')))
    watching.watch(() => ofRooms(app.realtime.rooms('owner:')))
    const office = createOffice(models)
    const close = createCloseAccount(app, { models, sessions, audit, office })
    const blocking = createBlocking(app, { models, audit, close })
    const removal = createAccountRemoval(app, { models, audit, close, forget: known.forget })
    const noteFrozen = createFrozenNotes(app, { models, now })
    const accountList = createAccountList(app, { models, noteFrozen, now })
    const changing = createAccountChanging(app, {
      models,
      sessions,
      audit,
      office,
      describe: accountList.describe,
      now,
    })
    const proof = createOwnershipProof(app, { users: models.users, passwords, now })
    const accountExport = createAccountExport(app, { proof, audit, now })
    const emailChange = createEmailChange(app, { models, proof, audit, origin, now })
    app.decorate('requireOpen', createRequireOpen(access))
    app.decorate('accounts', {
      ...access,
      ...blocking,
      ...removal,
      ...accountList,
      ...changing,
      ...createAccountContents(),
      onExport: accountExport.onExport,
      ...createLogInAs({ models, sessions, audit }),
      ...createAccountCounting({ models, now }),
      ...watching,
      authenticateToken: sessions.authenticate,
      guestFromCookie: guests.fromCookie,
      provide: (_, resolver) => {
        visitor = resolver
      },
      setupLink,
      demoUserId: () => demoUserId,
      find,
      noteLanguage: async (userId, language) => {
        if ((await find(userId))?.language === language) return
        await models.users.updateOne({ _id: userId }, { $set: { language } }, { timestamps: false })
      },
      providerKeys: createProviderKeys(app, find),
      sessions,
      passwordReset,
      invitations: { create: invitations.create, list: invitations.list, revoke: invitations.revoke },
      twoFactor: { isOn: twoFactor.isOn, clear: twoFactor.clear },
      audit,
      auditLog: createAuditLog(models),
      commands,
    } satisfies Accounts)
    const google = await createGoogleSignIn(app, { models, sessions, policy, challenges, origin, now })
    const apiKeys = createApiKeys(app, { models, audit, now })
    useAuthenticate(app, { models, sessions, apiKeys, guests, visitor: () => visitor })
    addAccountCommands(commands, {
      models,
      passwords,
      sessions,
      audit,
      setupLink,
      settings: app.instance.current,
      now,
    })
    addBlockingCommands(commands, { models, blocking })
    serveAdminSocket(app, commands)
    const { signIn } = mountAccountRoutes(app, {
      models,
      sessions,
      setup,
      registration,
      challenges,
      changeUser: createUserChange(app, models),
      logIn: createLogIn(app, { models, passwords, now }),
      google,
      audit,
      version: core.version,
      now,
    })
    mountSignInRoutes(app, {
      invitations,
      registration,
      passwordReset,
      twoFactor,
      challenges,
      google,
      signIn,
    })
    mountApiKeyRoutes(app, apiKeys)
    mountOwnAccountRoutes(app, {
      accountExport,
      emailChange,
      ownAccount: createOwnAccount(app, {
        models,
        passwords,
        sessions,
        remove: removal.remove,
        emailChange,
        proof,
        audit,
        origin,
      }),
    })
    removal.onRemove(async userId => {
      const whose = { userId: new Types.ObjectId(userId) }
      await Promise.all([
        models.resetTokens.deleteMany(whose),
        models.challenges.deleteMany(whose),
        models.apiKeys.deleteMany(whose),
        models.emailChanges.deleteMany(whose),
      ])
    })
    app.boot.task(() => ensureDemoUser(models))
  },
  { name: 'core:accounts', dependencies: ['core:platform', 'core:installation', 'core:mail'] },
)

const ofRooms = (rooms: readonly string[]): string[] => rooms.map(room => room.slice(room.indexOf(':') + 1))

declare module 'fastify' {
  interface FastifyInstance {
    accounts: Accounts
  }
}

declare module '../../platform/events/create-events.ts' {
  interface DomainEvents {
    'account.blocked': { userId: string }
    'account.unblocked': { userId: string }
    'session.ended': { userId: string; sessionId: string }
  }
}
