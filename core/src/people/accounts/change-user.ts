import type { FastifyInstance } from 'fastify'
import type { ApiModel, usersApi } from '../../contract/accounts/user.ts'
import type { Body } from '../../contract/endpoint.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { isMask } from '../../platform/secrets/sealed-fields.ts'
import { fail } from './errors.ts'
import type { AccountModels } from './models.ts'
import { requireSameAddress } from './provider-keys/key-address.ts'
import { takenError } from './registration/create-user.ts'
import { type UserRecord, usernameKeyOf } from './user.model.ts'

export type UserChange = Body<(typeof usersApi)['PUT /api/users/{id}']>

/** Changes the caller's own settings, name or provider key, and nothing else; omitted fields stay unchanged. */
export const createUserChange =
  (app: FastifyInstance, models: AccountModels) =>
  async (caller: UserCaller, change: UserChange): Promise<UserRecord> => {
    const touchesKey =
      change.apiKey !== undefined || change.apiBaseUrl !== undefined || change.apiModel !== undefined
    if (touchesKey && caller.actingAdminId) throw fail('auth.impersonated')
    const before = touchesKey ? await models.users.findById(caller.id).lean() : null
    if (change.apiBaseUrl !== undefined && (change.apiKey === undefined || isKept(change.apiKey))) {
      if (before?.apiKeySealed) requireSameAddress(before.apiBaseUrl, change.apiBaseUrl)
    }
    const values: Record<string, unknown> = {
      ...(change.settings && settingsOf(change.settings)),
      ...(change.username !== undefined && nameOf(change.username)),
      ...(change.apiKey !== undefined && keyOf(change.apiKey, app)),
      ...(change.apiBaseUrl !== undefined && { apiBaseUrl: baseUrlOf(change.apiBaseUrl) }),
      ...(touchesKey && modelOf(change, before)),
    }
    const updated = await models.users
      .findByIdAndUpdate(caller.id, { $set: values }, { returnDocument: 'after', runValidators: true })
      .lean()
      .catch(error => {
        throw takenError(error) ?? error
      })
    if (!updated) throw fail('account.not-found')
    app.events.emit('user.changed', { userId: caller.id })
    if (touchesKey) app.events.emit('user.key-saved', { userId: caller.id })
    return updated
  }

const settingsOf = ({
  defaultModel,
  autoSave,
  darkMode,
  dailyReplies,
  notifyByMail,
  weeklyDigest,
  mutedNotices,
}: NonNullable<UserChange['settings']>) => ({
  ...(defaultModel !== undefined && { 'settings.defaultModel': defaultModel }),
  ...(autoSave !== undefined && { 'settings.autoSave': autoSave }),
  ...(darkMode !== undefined && { 'settings.darkMode': darkMode }),
  ...(dailyReplies !== undefined && { 'settings.dailyReplies': dailyReplies }),
  ...(notifyByMail !== undefined && { 'settings.notifyByMail': notifyByMail }),
  ...(weeklyDigest !== undefined && { 'settings.weeklyDigest': weeklyDigest }),
  ...(mutedNotices !== undefined && { 'settings.mutedNotices': mutedNotices }),
})

const nameOf = (username: string) => ({
  username: username.trim(),
  usernameKey: usernameKeyOf(username.trim()),
})

const isKept = (apiKey: string | null): boolean => apiKey !== null && isMask(apiKey)

/** A key is sent in a header: visible ASCII only. The mask of the stored key, sent back, changes nothing. */
const keyOf = (apiKey: string | null, app: FastifyInstance) => {
  if (apiKey === null) return { apiKeySealed: null, apiKeyLast4: null }
  const key = apiKey.trim()
  if (isMask(key)) return {}
  if (!/^[\x21-\x7e]{8,}$/.test(key)) throw fail('account.bad-api-key')
  return { apiKeySealed: app.secrets.encrypt(key), apiKeyLast4: key.slice(-4) }
}

/** A model belongs to its provider: another address, or no key any more, and it is not called any longer. */
const modelOf = (
  { apiKey, apiBaseUrl, apiModel }: UserChange,
  before: Pick<UserRecord, 'apiBaseUrl'> | null,
): { apiModel?: ApiModel | null } => {
  if (apiModel !== undefined) return { apiModel }
  const isMoved = apiBaseUrl !== undefined && baseUrlOf(apiBaseUrl) !== (before?.apiBaseUrl ?? null)
  return isMoved || apiKey === null ? { apiModel: null } : {}
}

const baseUrlOf = (address: string | null): string | null => {
  if (address === null || address.trim() === '') return null
  const url = URL.parse(address.trim())
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.hash
  if (!isPlain) throw fail('account.bad-api-base-url')
  return url.href.replace(/(?<!\/)\/+$/, '')
}

declare module '../../platform/events/create-events.ts' {
  interface DomainEvents {
    /** The person saved their name, settings or key. */
    'user.changed': { userId: string }
    /** A key or its address was saved or removed; also when it is the same as before. */
    'user.key-saved': { userId: string }
  }
}
