import { Schema, type Types } from 'mongoose'
import type { PlanName, UserSettings } from '../contract/user.ts'

export interface UserRecord {
  _id: Types.ObjectId
  /** As the person wrote it, trimmed. */
  username: string
  /** The name as it is compared: two people cannot differ by case or by width of letters alone. */
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
  /** Shut out by an administrator; accounts of earlier versions do not have it. */
  isBlocked?: boolean
  plan: PlanName | null
  planActivatedAt: Date | null
  planExpiresAt: Date | null
  /** Activation codes that were applied to this account: applying one again changes nothing. */
  activationCodeIds: Types.ObjectId[]
  /** The provider key, encrypted by `app.secrets`. */
  apiKeySealed: string | null
  apiKeyLast4: string | null
  apiBaseUrl: string | null
  settings: UserSettings
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
    plan: {
      type: String,
      enum: ['free', 'basic', 'pro', 'premium', 'enterprise', null],
      default: 'free',
    },
    planActivatedAt: { type: Date, default: null },
    planExpiresAt: { type: Date, default: null },
    activationCodeIds: { type: [Schema.Types.ObjectId], default: [] },
    apiKeySealed: { type: String, default: null },
    apiKeyLast4: { type: String, default: null },
    apiBaseUrl: { type: String, default: null },
    settings: {
      defaultModel: { type: String, default: defaultSettings.defaultModel },
      autoSave: { type: Boolean, default: defaultSettings.autoSave },
      darkMode: { type: Boolean, default: defaultSettings.darkMode },
      dailyReplies: { type: Number, default: defaultSettings.dailyReplies },
    },
    isDemo: { type: Boolean, default: false },
  },
  { timestamps: true, versionKey: false, collection: 'users', minimize: false },
)
userSchema.index({ email: 1 }, { unique: true })
userSchema.index({ usernameKey: 1 }, { unique: true })
userSchema.index(
  { googleId: 1 },
  { unique: true, partialFilterExpression: { googleId: { $type: 'string' } } },
)
userSchema.index({ role: 1 })

/** The form of a user name that is compared. */
export const usernameKeyOf = (username: string): string => username.normalize('NFKC').toLowerCase()
