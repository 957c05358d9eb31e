import type { Config } from '../config.ts'
import type { User } from '../contract/user.ts'
import { activationOf } from './activation.ts'
import { birthOf } from './guests.ts'
import { defaultSettings, type UserRecord } from './user.model.ts'

export interface PresentOptions {
  now: Date
  demoEmail: string
  freezeScope: Config['freezeScope']
  /** The administrator who looks through this user's session. */
  actingAdminId?: string
}

/** What the API tells of a user: no byte of a password or key beyond the key's last four. */
export const presentUser = (
  user: UserRecord,
  { now, demoEmail, freezeScope, actingAdminId }: PresentOptions,
): User => {
  const activation = activationOf(user, now)
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
    hasApiKey: user.apiKeySealed !== null,
    ...(user.apiKeyLast4 && { apiKeyLast4: user.apiKeyLast4 }),
    ...(user.apiBaseUrl && { apiBaseUrl: user.apiBaseUrl }),
    settings: {
      defaultModel: user.settings.defaultModel,
      autoSave: user.settings.autoSave,
      darkMode: user.settings.darkMode,
      dailyReplies: user.settings.dailyReplies ?? null,
    },
    isGuest: user.isDemo,
    activation: {
      ...activation,
      ...(activation.state === 'frozen' && { scope: user.isActive ? freezeScope : 'all' }),
    },
    ...(actingAdminId && { actingAdminId }),
  }
}

/** A guest in the shape of a user. Guests have no record: everything is said by the id. */
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
