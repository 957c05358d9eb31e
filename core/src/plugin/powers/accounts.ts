import type { Account, AccountChange } from '../../contract/accounts/account.ts'
import type { PlanName } from '../../contract/accounts/user.ts'
import type { Actor } from './actor.ts'
import type { PageOf, PageRequest } from './page-of.ts'

export interface InvitationRequest {
  /** Accounts that the link may create. */
  uses: number
  /** null: it does not expire. */
  expiresAt: Date | null
  /** Plan of the accounts for their first month; null: none. */
  plan: PlanName | null
  /** Note for administrators. */
  note: string
}

export interface InvitationInfo extends InvitationRequest {
  id: string
  /** Accounts that it created. */
  used: number
  createdAt: Date
  state: 'open' | 'used' | 'expired' | 'revoked'
}

/** Numbers of accounts, without the demo user. */
export interface AccountCounts {
  users: number
  /** Number of accounts with a paid plan that has begun and has not run out. */
  activatedPlans: number
  admins: number
}

/** Conditions of the accounts of a list; omitted members do not narrow it. */
export interface AccountsRequest extends PageRequest {
  /** Beginning of the e-mail address or of the user name, in any case. */
  search?: string
  role?: 'user' | 'admin'
  /** Name of the plan, also of one that has run out; `free` also means none. */
  plan?: string
  isActive?: boolean
  isFrozen?: boolean
  isRestricted?: boolean
  isBlocked?: boolean
  /** Omitted: `createdAt`. */
  sort?: 'createdAt' | 'lastSeenAt' | 'email' | 'username'
  /** Omitted: `desc` by a time, `asc` by a text. */
  order?: 'asc' | 'desc'
}

export interface AccountSession {
  id: string
  createdAt: Date
  lastUsedAt: Date
  expiresAt: Date
  /** Browser and system, `Firefox, Windows`; missing: not known. */
  device?: string
  /** The administrator who opened it as this person. */
  actingAdminId?: string
}

/** Numbers of what goes with an account when it is removed. */
export interface AccountContents {
  assistants: number
  documents: number
  conversations: number
  connections: number
  posts: number
}

/** A connection of an account, without its settings. */
export interface AccountConnection {
  id: string
  /** Type of integration: `telegram`. */
  type: string
  name: string
  isActive: boolean
}

/** Reads and manages people's accounts. */
export interface AccountsPower {
  /** A cursor is for the same sort and order. Throws `http.cursor`. */
  list(request?: AccountsRequest): Promise<PageOf<Account>>
  /** Number of accounts that `list` would find by all its pages; missing where counting them would take long. */
  countFound(request?: AccountsRequest): Promise<number | undefined>
  counts(): Promise<AccountCounts>
  /** E-mail addresses by the ids of accounts; of those that exist. */
  emailsOf(accountIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Throws `account.not-found`. */
  get(accountId: string): Promise<Account>
  /**
   * Changes an account; omitted members stay as they are, and each that changes has its row in the audit log. With `version`
   * (`Account.version`), only while no administrator has changed it since. Throws `account.not-found`, `account.unknown-plan`,
   * `account.last-admin`, `account.changed-meanwhile` (409, with the account as it is in `current`).
   */
  update(accountId: string, change: AccountChange, options: { by: Actor; version?: number }): Promise<Account>
  /** Ends all sessions and keeps the person out. Throws `account.not-found`, `account.last-admin`. */
  block(accountId: string, by: Actor): Promise<void>
  /** Throws `account.not-found`. */
  unblock(accountId: string, by: Actor): Promise<void>
  /** Oldest first. Throws `account.not-found`. */
  connections(accountId: string): Promise<readonly AccountConnection[]>
  /** The contents that `remove` would remove. Throws `account.not-found`. */
  contentsOf(accountId: string): Promise<AccountContents>
  /**
   * Removes an account with everything that it has: it is closed once this resolves, the rest follows in the background. Throws
   * `account.not-found`, `account.last-admin`.
   */
  remove(accountId: string, by: Actor): Promise<void>
  /** Current sessions, at most 100, those last used first. Throws `account.not-found`. */
  sessions(accountId: string): Promise<readonly AccountSession[]>
  /** Signs the person out everywhere. Throws `account.not-found`. */
  endSessions(accountId: string, by: Actor): Promise<void>
  /** A link that the person sets a new password with, once, within 24 hours. Throws `account.not-found`, `account.blocked`. */
  createResetLink(accountId: string, by: Actor): Promise<{ link: string; expiresAt: Date }>
  /** Turns somebody else's two-factor sign-in off. Throws `account.not-found`, `two-factor.own`. */
  clearTwoFactor(accountId: string, by: Actor): Promise<void>
  invitations: {
    /** The link is answered this once. */
    create(request: InvitationRequest, by: Actor): Promise<{ link: string; invitation: InvitationInfo }>
    /** Newest first, by pages of `limit`, at most 200 (default 50); `next` is the cursor of what follows. */
    list(request?: PageRequest): Promise<PageOf<InvitationInfo>>
    /** Throws `account.invitation-not-found`. */
    revoke(id: string, by: Actor): Promise<void>
  }
  /** Throws `account.session-not-found`. */
  endSession(accountId: string, sessionId: string, by: Actor): Promise<void>
  /**
   * Opens a session of 30 minutes as that person, which carries the administrator and reaches neither administration, keys nor
   * passwords. Throws `account.not-found`, `account.blocked`, `account.self`.
   */
  logInAs(accountId: string, by: Actor): Promise<{ token: string }>
}
