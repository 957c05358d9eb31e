import type { User } from '../../contract/accounts/user.ts'
import type { InstanceSettings } from '../../contract/instance.ts'
import { birthOf } from './sign-in/guests.ts'
import { activationOf, trialEndOf } from './states/activation.ts'
import { defaultSettings, type UserRecord } from './user.model.ts'

export interface PresentOptions {
  now: Date
  demoEmail: string
  rules: Pick<InstanceSettings, 'freezeScope' | 'trialDays' | 'twoFactorForAdmins'>
  /** The administrator who impersonates this user in this session. */
  actingAdminId?: string
  /** The reader of the answer. Omitted: the person themselves. */
  reader?: 'administrator'
}

/** A user as the API returns it: nothing of the password, and only the last four characters of the key. */
export const presentUser = (
  user: UserRecord,
  { now, demoEmail, rules, actingAdminId, reader }: PresentOptions,
): User => {
  const activation = activationOf(user, { now, trialDays: rules.trialDays })
  return {
    id: user._id.toHexString(),
    username: user.username,
    email: user.isDemo ? demoEmail : user.email,
    role: user.role,
    plan: user.plan,
    isActive: user.isActive,
    isAccountFrozen: activation.state === 'frozen',
    ...(user.planActivatedAt && { planActivatedAt: user.planActivatedAt.toISOString() }),
    ...(user.planExpiresAt && { planExpiresAt: user.planExpiresAt.toISOString() }),
    createdAt: user.createdAt.toISOString(),
    assistantAccessRestricted: user.assistantAccessRestricted,
    ...(reader === 'administrator' && { isBlocked: user.isBlocked === true }),
    hasApiKey: user.apiKeySealed !== null,
    ...(user.apiKeyLast4 && { apiKeyLast4: user.apiKeyLast4 }),
    ...(user.apiBaseUrl && { apiBaseUrl: user.apiBaseUrl }),
    ...(user.apiModel && { apiModel: user.apiModel }),
    settings: {
      defaultModel: user.settings.defaultModel,
      autoSave: user.settings.autoSave,
      darkMode: user.settings.darkMode,
      dailyReplies: user.settings.dailyReplies ?? null,
      notifyByMail: user.settings.notifyByMail ?? false,
      weeklyDigest: user.settings.weeklyDigest ?? true,
      ...(user.settings.mutedNotices?.length && { mutedNotices: user.settings.mutedNotices }),
    },
    isGuest: user.isDemo,
    activation: {
      ...activation,
      ...(activation.state !== 'none' && { scope: user.isActive ? rules.freezeScope : 'all' }),
      ...((activation.state === 'nag' || activation.state === 'warning') && {
        trialEndsAt: trialEndOf(user, rules).toISOString(),
      }),
    },
    ...(actingAdminId && { actingAdminId }),
    twoFactor: twoFactorOf(user, rules),
  }
}

const twoFactorOf = (
  { role, twoFactor }: UserRecord,
  { twoFactorForAdmins }: Pick<InstanceSettings, 'twoFactorForAdmins'>,
) => {
  if (twoFactor?.onSince) return 'on'
  return role === 'admin' && twoFactorForAdmins ? 'required' : 'off'
}

/** A guest in the shape of a user. Guests have no record: everything is derived from the id. */
export const presentGuest = (id: string, { demoEmail }: { demoEmail: string }): User => ({
  id,
  username: 'Гость',
  email: demoEmail,
  role: 'user',
  plan: 'free',
  isActive: true,
  isAccountFrozen: false,
  createdAt: new Date(birthOf(id) * 1000).toISOString(),
  assistantAccessRestricted: false,
  hasApiKey: false,
  settings: { ...defaultSettings },
  isGuest: true,
  activation: { state: 'none' },
})
