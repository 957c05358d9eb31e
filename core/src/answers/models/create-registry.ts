import type { FastifyInstance } from 'fastify'
import type { ModelChange } from '../../contract/model.ts'
import {
  createModelRegistry,
  geminiBaseUrl,
  localAlias,
  type ModelEntry,
  type ModelOverride,
  type ModelRegistry,
  modelTable,
} from '../ai/index.ts'
import { fail } from './errors.ts'
import { type ModelChangeRecord, modelChangeSchema } from './model-change.model.ts'

/** Maximum number of changes: more names than a person can choose from. */
const maxChanges = 200

export interface EditableRegistry extends ModelRegistry {
  /** Loads the stored changes. */
  refresh(): Promise<void>
  isChanged(alias: string): boolean
  /** The key for the model's own address. */
  keyOf(alias: string): string | undefined
  /** A key is kept with the model that cannot be decrypted. */
  isKeyUnreadable(alias: string): boolean
  /** Throws `models.built-in`, `models.bad-address`, `models.key-without-address`, `models.too-many`. */
  put(alias: string, change: ModelChange): Promise<void>
  /** Throws `models.not-found` where nothing was changed, `models.built-in`. */
  remove(alias: string): Promise<void>
}

/** The table of models merged with the administrator's changes, loaded once and cached. */
export const createRegistry = (app: FastifyInstance): EditableRegistry => {
  const records = app.db.model<ModelChangeRecord>('ModelChange', modelChangeSchema)
  let current = createModelRegistry()
  let keys = new Map<string, string>()
  let changed = new Set<string>()
  let unreadable = new Set<string>()

  const open = ({ alias, keySealed }: ModelChangeRecord): [string, string][] => {
    if (keySealed === null) return []
    try {
      return [[alias, app.secrets.decrypt(keySealed)]]
    } catch (error) {
      app.log.error(
        { err: error, alias },
        'the key of a model cannot be decrypted; it has to be entered again',
      )
      return []
    }
  }
  const refresh = async (): Promise<void> => {
    const found = await records.find({}).sort({ _id: 1 }).lean()
    current = createModelRegistry(found.map(({ alias, change }): ModelOverride => ({ ...change, alias })))
    keys = new Map(found.flatMap(open))
    changed = new Set(found.map(({ alias }) => alias))
    unreadable = new Set(
      found.flatMap(({ alias, keySealed }) => (keySealed && !keys.has(alias) ? [alias] : [])),
    )
  }

  return {
    list: () => current.list(),
    find: alias => current.find(alias),
    resolve: alias => current.resolve(alias),
    local: () => current.local(),
    refresh,
    isChanged: alias => changed.has(alias),
    keyOf: alias => keys.get(alias),
    isKeyUnreadable: alias => unreadable.has(alias),
    put: async (alias, { apiKey, ...given }) => {
      if (alias === localAlias) throw fail('models.built-in')
      if (!changed.has(alias) && changed.size >= maxChanges)
        throw fail('models.too-many', { params: { limit: maxChanges } })
      const { baseUrl, ...rest } = given
      const change = {
        ...rest,
        ...(baseUrl && { baseUrl: clean(baseUrl), vendor: rest.vendor ?? 'other' }),
        ...(!baseUrl && withoutAddress(baseUrl, rest.vendor ?? shippedVendor(alias))),
      }
      if (apiKey && !(change.baseUrl && change.vendor === 'other')) throw fail('models.key-without-address')
      // A key is kept only with the address that it was entered for.
      const before = await records.findOne({ alias }).lean()
      const moved = (before?.change.baseUrl ?? null) !== (change.baseUrl ?? null)
      const keySealed = apiKey ? app.secrets.encrypt(apiKey.trim()) : null
      const $set = { change, ...((apiKey !== undefined || moved) && { keySealed }) }
      await records.updateOne({ alias }, { $set }, { upsert: true })
      await refresh()
    },
    remove: async alias => {
      if (alias === localAlias) throw fail('models.built-in')
      const { deletedCount } = await records.deleteOne({ alias })
      await refresh()
      if (deletedCount === 0) throw fail('models.not-found', { params: { model: alias } })
    },
  }
}

const shippedVendor = (alias: string) => modelTable.find(entry => entry.alias === alias)?.vendor

/** Keys of Google are sent to Google only: without another address its own address stays. */
const withoutAddress = (
  given: string | null | undefined,
  vendor: ModelEntry['vendor'] | undefined,
): Pick<ModelOverride, 'baseUrl'> => {
  if (vendor === 'google') return { baseUrl: geminiBaseUrl }
  return given === null ? { baseUrl: null } : {}
}

const clean = (address: string): string => {
  const url = URL.canParse(address.trim()) ? new URL(address.trim()) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw fail('models.bad-address')
  return url.href.replace(/(?<!\/)\/+$/, '')
}
