import type { Account } from '../../../contract/accounts/account.ts'
import { type PresentOptions, presentUser } from '../present-user.ts'
import { trialEndOf } from '../states/activation.ts'
import type { UserRecord } from '../user.model.ts'

/** A user as administrators see them. */
export const presentAccount = (user: UserRecord, options: PresentOptions): Account => ({
  ...presentUser(user, { ...options, reader: 'administrator' }),
  isBlocked: user.isBlocked === true,
  trialEndsAt: trialEndOf(user, options.rules).toISOString(),
  ...(user.lastSeenAt && { lastSeenAt: user.lastSeenAt.toISOString() }),
  note: user.note ?? '',
  version: versionOf(user),
})

export const versionOf = ({ version = 0 }: UserRecord): number => version
