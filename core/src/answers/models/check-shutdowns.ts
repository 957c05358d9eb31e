import type { FastifyInstance } from 'fastify'
import type { AdminModel } from '../../contract/model.ts'
import { asAppError } from '../../platform/http/answer-error.ts'
import { listModels, type ModelEntry, type ModelRegistry, modelTable, resolveAccess } from '../ai/index.ts'
import { type ModelCheckRecord, modelCheckSchema } from './model-check.model.ts'

const hour = 3_600_000
const day = 24 * hour
const timeoutMs = 20_000

export interface Shutdowns {
  /** Loads the result of the last check. */
  refresh(): Promise<void>
  /** The shutdown date of an entry's provider model. */
  of(model: ModelEntry): string | undefined
  /** true: the provider's list contains an entry's model; undefined where that list is not the relevant one. */
  listingOf(model: ModelEntry): AdminModel['listing']
  last(): { checkedAt: Date; failure: string | null } | undefined
  /** Queries the server's provider now; without a key or address of the server it does nothing. */
  check(): Promise<void>
  /** Checks the models, if the last check is a day old, or an hour if it failed. */
  checkNightly(): Promise<void>
}

/** Shutdown dates of models, from the provider's own list (`GET /v1/models`, `shutdown_date`). */
export const createShutdowns = (
  app: FastifyInstance,
  { registry, now = Date.now }: { registry: ModelRegistry; now?: () => number },
): Shutdowns => {
  const records = app.db.model<ModelCheckRecord>('ModelCheck', modelCheckSchema)
  let current: ModelCheckRecord | null = null
  let told = new Map<string, string>()
  let listed = new Set<string>()
  const address = app.config.openai.baseUrl?.trim() || null

  const refresh = async (): Promise<void> => {
    const found = await records.findOne({ name: 'server' }).lean()
    // Results of another server do not apply to this one.
    current = found && (found.address ?? null) === address ? found : null
    told = new Map(current?.shutdowns.map(({ target, date }) => [target, date]))
    listed = new Set(current?.listed)
  }
  const look = async (): Promise<Omit<ModelCheckRecord, 'name' | 'checkedAt' | 'address'>> => {
    try {
      const models = await listModels(app.config.openai, { timeoutMs })
      const shutdowns = models.flatMap(({ id, shutdownDate }) =>
        shutdownDate ? [{ target: id, date: shutdownDate }] : [],
      )
      return { shutdowns, failure: null, listed: models.map(({ id }) => id), readAt: new Date(now()) }
    } catch (error) {
      const known = asAppError(error)
      app.log.warn({ err: known }, 'the provider’s list of models could not be read')
      const { shutdowns = [], listed = [], readAt = null } = current ?? {}
      return { shutdowns, failure: known.code, listed, readAt }
    }
  }
  const check = async (): Promise<void> => {
    const { apiKey, baseUrl } = app.config.openai
    if (!apiKey && !baseUrl) return
    const $set = { ...(await look()), checkedAt: new Date(now()), address }
    await records.updateOne({ name: 'server' }, { $set }, { upsert: true })
    await refresh()
  }

  return {
    refresh,
    of: model => {
      const known = retirementOf(model)
      return told.get(model.target) ?? (known?.length === 10 ? known : undefined)
    },
    listingOf: ({ alias, target }) => {
      if (!current?.readAt) return undefined
      const { reason, access } = resolveAccess({ alias, registry, server: app.config.openai })
      if (reason !== 'server' || (access.baseUrl ?? null) !== address) return undefined
      // Ollama lists `llama3:latest`, and accepts `llama3`.
      const isListed = listed.has(target) || listed.has(`${target}:latest`)
      return { isListed, checkedAt: current.readAt.toISOString() }
    },
    last: () => current ?? undefined,
    check,
    checkNightly: async () => {
      const patience = current?.failure ? hour : day
      if (!current || now() - current.checkedAt.getTime() >= patience) await check()
    },
  }
}

/** An entry's date applies to its name; to the model called if that is the same, or an administrator set it. */
const retirementOf = ({ alias, target, vendor, retiredAt }: ModelEntry): string | undefined => {
  const shipped = modelTable.find(entry => entry.alias === alias)
  if (!shipped || alias === target || (retiredAt && retiredAt !== shipped.retiredAt)) return retiredAt
  return modelTable.find(entry => entry.alias === target && entry.vendor === vendor)?.retiredAt
}
