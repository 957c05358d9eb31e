import type { FastifyInstance } from 'fastify'
import { listModels, type ModelEntry, type ModelRegistry } from '../ai/index.ts'
import { asAppError } from '../platform/http/answer-error.ts'
import { type ModelCheckRecord, modelCheckSchema } from './model-check.model.ts'

const day = 86_400_000
const timeoutMs = 20_000

export interface Shutdowns {
  /** Reads what the last look found. */
  refresh(): Promise<void>
  /** The day on which what stands behind a name is switched off. */
  of(model: ModelEntry): string | undefined
  last(): { checkedAt: Date; failure: string | null } | undefined
  /** Asks the server's provider now; without a key or address of the server nothing is asked. */
  check(): Promise<void>
  /** The same, if the last look is a day old. */
  checkNightly(): Promise<void>
}

/** The days on which the provider switches models off, from its own list (`GET /v1/models`, `shutdown_date`). */
export const createShutdowns = (
  app: FastifyInstance,
  { registry, now = Date.now }: { registry: ModelRegistry; now?: () => number },
): Shutdowns => {
  const records = app.db.model<ModelCheckRecord>('ModelCheck', modelCheckSchema)
  let current: ModelCheckRecord | null = null
  let told = new Map<string, string>()

  const refresh = async (): Promise<void> => {
    current = await records.findOne({ name: 'server' }).lean()
    told = new Map(current?.shutdowns.map(({ target, date }) => [target, date]))
  }
  const look = async (): Promise<Pick<ModelCheckRecord, 'shutdowns' | 'failure'>> => {
    try {
      const models = await listModels(app.config.openai, { timeoutMs })
      const shutdowns = models.flatMap(({ id, shutdownDate }) =>
        shutdownDate ? [{ target: id, date: shutdownDate }] : [],
      )
      return { shutdowns, failure: null }
    } catch (error) {
      const known = asAppError(error)
      app.log.warn({ err: known }, 'the provider’s list of models could not be read')
      return { shutdowns: current?.shutdowns ?? [], failure: known.code }
    }
  }
  const check = async (): Promise<void> => {
    const { apiKey, baseUrl } = app.config.openai
    if (!apiKey && !baseUrl) return
    const $set = { ...(await look()), checkedAt: new Date(now()) }
    await records.updateOne({ name: 'server' }, { $set }, { upsert: true })
    await refresh()
  }

  return {
    refresh,
    of: ({ target, vendor }) => {
      const shipped = registry.find(target)
      const known = shipped?.target === target && shipped.vendor === vendor ? shipped.retiredAt : undefined
      return told.get(target) ?? (known?.length === 10 ? known : undefined)
    },
    last: () => current ?? undefined,
    check,
    checkNightly: async () => {
      if (!current || now() - current.checkedAt.getTime() >= day) await check()
    },
  }
}
