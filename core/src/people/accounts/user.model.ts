import { Schema, type Types } from 'mongoose'
import type { ApiModel, PlanName, UserSettings } from '../../contract/accounts/user.ts'
import type { Language } from '../../contract/text.ts'
import { watchWrites } from '../../platform/database/watch-writes.ts'

export interface TwoFactorRecord {
  /** Base32 secret of the app, encrypted by `app.secrets`. */
  secretSealed: string
  /** null: it was not confirmed with a code yet, and is not asked for. */
  onSince: Date | null
  /** Time step of the last code that was accepted: it and earlier ones are refused. */
  lastStep: number
  /** SHA-256 of the recovery codes that are left. */
  recoveryHashes: string[]
}

export interface UserRecord {
  _id: Types.ObjectId
  /** Name as the person wrote it, trimmed. */
  username: string
  /** The normalised name for comparison: names that differ only in case or character width are equal. */
  usernameKey: string
  /** Lower case. */
  email: string
  /** argon2id in PHC format; null: nobody signs in with a password (the demo user, people who came by Google). */
  passwordHash: string | null
  /** Google's id of the person, when they sign in that way. */
  googleId: string | null
  role: 'user' | 'admin'
  isActive: boolean
  assistantAccessRestricted: boolean
  /** true: an administrator blocked it; accounts of earlier versions do not have it. */
  isBlocked?: boolean
  /** Time when the last block was lifted. */
  unblockedAt?: Date
  plan: PlanName | null
  planActivatedAt: Date | null
  planExpiresAt: Date | null
  /** Activation codes applied to this account: applying one again changes nothing. */
  activationCodeIds: Types.ObjectId[]
  /** The provider key, encrypted by `app.secrets`. */
  apiKeySealed: string | null
  apiKeyLast4: string | null
  apiBaseUrl: string | null
  /** The model that the key calls; null or missing: that of the list of models. */
  apiModel?: ApiModel | null
  settings: UserSettings
  /** Language of the dashboard when it was last seen; missing: not known. */
  language?: Language
  /**
   * Ids that keep the account in its office while there are any: `createOffice` put them there. Missing:
   * none.
   */
  officePins?: Types.ObjectId[]
  /** Time since which it is being removed; null or missing: it is not. */
  removedAt?: Date | null
  /** true: the person was notified of the end of the plan. Missing: not. */
  isExpiryTold?: boolean
  /** Two-factor sign-in; null or missing: off. */
  twoFactor?: TwoFactorRecord | null
  /** End of the trial; null or missing: by `trialDays` of the settings. */
  trialEndsAt?: Date | null
  /** true: the account is frozen, as `createFrozenNotes` noted it; null or missing: to be worked out. Only lists rely on it. */
  frozen?: boolean | null
  /** Time at which time alone changes `frozen` next; null: never. */
  frozenChangesAt?: Date | null
  /** The `trialDays` by which `frozen` was worked out. */
  frozenTrialDays?: number
  /** Time of the person's last use of the product, to within minutes; missing: never since this is noted. */
  lastSeenAt?: Date
  /** Note of administrators about this person. Missing: none. */
  note?: string
  /** Counts the changes of administrators. Missing: 0. */
  version?: number
  /** Owns the example assistants; nobody can sign in as it. */
  isDemo: boolean
  createdAt: Date
  updatedAt: Date
}

export const defaultSettings: Readonly<UserSettings> = {
  defaultModel: 'gpt-4o',
  autoSave: true,
  darkMode: false,
  dailyReplies: null,
  notifyByMail: false,
  weeklyDigest: true,
}

export const userSchema = new Schema<UserRecord>(
  {
    username: { type: String, required: true },
    usernameKey: { type: String, required: true },
    email: { type: String, required: true },
    passwordHash: { type: String, default: null },
    googleId: { type: String, default: null },
    role: { type: String, enum: ['user', 'admin'], default: 'user' },
    isActive: { type: Boolean, default: true },
    assistantAccessRestricted: { type: Boolean, default: false },
    isBlocked: { type: Boolean, default: false },
    unblockedAt: Date,
    plan: { type: String, maxLength: 40, default: 'free' },
    planActivatedAt: { type: Date, default: null },
    planExpiresAt: { type: Date, default: null },
    activationCodeIds: { type: [Schema.Types.ObjectId], default: [] },
    apiKeySealed: { type: String, default: null },
    apiKeyLast4: { type: String, default: null },
    apiBaseUrl: { type: String, default: null },
    apiModel: {
      type: new Schema<ApiModel>({ name: String, vision: Boolean }, { _id: false }),
      default: null,
    },
    settings: {
      defaultModel: { type: String, default: defaultSettings.defaultModel },
      autoSave: { type: Boolean, default: defaultSettings.autoSave },
      darkMode: { type: Boolean, default: defaultSettings.darkMode },
      dailyReplies: { type: Number, default: defaultSettings.dailyReplies },
      notifyByMail: { type: Boolean, default: false },
      weeklyDigest: { type: Boolean, default: true },
      mutedNotices: { type: [String], default: undefined },
    },
    language: { type: String, enum: ['ru', 'en', 'pl'] },
    officePins: { type: [Schema.Types.ObjectId], default: undefined },
    removedAt: { type: Date, default: null },
    isExpiryTold: Boolean,
    twoFactor: {
      type: new Schema<TwoFactorRecord>(
        {
          secretSealed: { type: String, required: true },
          onSince: { type: Date, default: null },
          lastStep: { type: Number, default: 0 },
          recoveryHashes: { type: [String], default: [] },
        },
        { _id: false },
      ),
      default: null,
    },
    trialEndsAt: { type: Date, default: null },
    frozen: Boolean,
    frozenChangesAt: Date,
    frozenTrialDays: Number,
    lastSeenAt: Date,
    note: String,
    version: { type: Number, default: 0 },
    isDemo: { type: Boolean, default: false },
  },
  { timestamps: true, versionKey: false, collection: 'users', minimize: false },
)
watchWrites(userSchema)
userSchema.index({ email: 1 }, { unique: true })
userSchema.index({ usernameKey: 1 }, { unique: true })
userSchema.index(
  { googleId: 1 },
  { unique: true, partialFilterExpression: { googleId: { $type: 'string' } } },
)
userSchema.index({ removedAt: 1 }, { partialFilterExpression: { removedAt: { $type: 'date' } } })
userSchema.index({ planExpiresAt: 1 }, { partialFilterExpression: { planExpiresAt: { $type: 'date' } } })
// Plans without an end, by their name.
userSchema.index({ planExpiresAt: 1, plan: 1 })
userSchema.index({ createdAt: -1, _id: -1 })
userSchema.index({ lastSeenAt: -1, _id: -1 })
// The administrator's list: what a filter finds, in the order of each sort.
for (const field of ['role', 'plan', 'isActive', 'assistantAccessRestricted', 'isBlocked'] as const) {
  userSchema.index({ [field]: 1, createdAt: -1, _id: -1 })
  userSchema.index({ [field]: 1, lastSeenAt: -1, _id: -1 })
  userSchema.index({ [field]: 1, email: 1 })
  userSchema.index({ [field]: 1, usernameKey: 1 })
}

// Frozen accounts of a seldom plan are far between in the order of either.
const frozenOrders: Record<string, 1>[] = [{ frozen: 1 }, { frozen: 1, plan: 1 }]
for (const prefix of frozenOrders) {
  userSchema.index({ ...prefix, createdAt: -1, _id: -1 })
  userSchema.index({ ...prefix, lastSeenAt: -1, _id: -1 })
  userSchema.index({ ...prefix, email: 1 })
  userSchema.index({ ...prefix, usernameKey: 1 })
}
userSchema.index({ frozenChangesAt: 1 }, { partialFilterExpression: { frozenChangesAt: { $type: 'date' } } })
userSchema.index({ frozenTrialDays: 1 })

/** Fields from which `frozen` is worked out, apart from `createdAt` and `isDemo`, which never change. */
export const frozenFacts = [
  'role',
  'isActive',
  'plan',
  'planActivatedAt',
  'planExpiresAt',
  'trialEndsAt',
] as const

// A write of one of these facts makes the note void in the same write: none of them can forget it, and no
// crash can come between.
userSchema.pre(
  ['updateOne', 'updateMany', 'findOneAndUpdate'],
  { query: true, document: false },
  async function () {
    const update = this.getUpdate()
    if (!update || Array.isArray(update)) return
    const values = { ...update, ...update.$set, ...update.$unset }
    if (frozenFacts.some(name => name in values)) this.set('frozen', null)
  },
)

/** Normalises a user name for comparison. */
export const usernameKeyOf = (username: string): string => username.normalize('NFKC').toLowerCase()
