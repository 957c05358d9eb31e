import type { FastifyInstance } from 'fastify'
import { oneOf } from '../../platform/database/filters.ts'
import type { Forget } from '../../plugin/services/forget.ts'
import {
  type DeletionSubscriberRecord,
  type Departed,
  type DepartureRecord,
  deletionSubscriberSchema,
  departureSchema,
} from './departure.model.ts'

const hour = 3_600_000

/**
 * Deletions that plugins have yet to process. The records are authoritative, written before the deletion
 * itself is finished; jobs process them. Those of a plugin that is not running wait until it is.
 */
export const createDepartures = (app: FastifyInstance) => {
  const subscribers = app.db.model<DeletionSubscriberRecord>('PluginKeeper', deletionSubscriberSchema)
  const departures = app.db.model<DepartureRecord>('Departure', departureSchema)
  const running = new Map<string, Forget>()

  app.jobs.define('plugins.forget', {
    tries: 7,
    run: async ({ key }) => {
      const departure = await departures.findById(key).lean()
      const forget = departure && running.get(departure.pluginId)
      if (!departure || !forget) return
      await forget[departure.what]?.(departure.subjectId)
      await departures.deleteOne({ _id: key })
    },
    giveUp: ({ key }) => app.jobs.add('plugins.forget', key, {}, { delayMs: hour }),
  })

  return {
    /** Records that something is being deleted; idempotent. */
    note: async (what: Departed, subjectId: string): Promise<void> => {
      for await (const { _id: pluginId } of subscribers.find().lean().cursor()) {
        const forget = running.get(pluginId)
        if (forget && !forget[what]) continue
        const _id = `${pluginId}:${what}:${subjectId}`
        const $setOnInsert = { pluginId, what, subjectId, at: new Date() }
        await departures.updateOne({ _id }, { $setOnInsert }, { upsert: true })
        // The plugin may have started meanwhile.
        if (running.has(pluginId)) await app.jobs.add('plugins.forget', _id)
      }
    },
    /** Plugins are being set up: from now on deletions are recorded for them. */
    keep: async (pluginIds: readonly string[]): Promise<void> => {
      const $setOnInsert = { since: new Date() }
      await subscribers.bulkWrite(
        pluginIds.map(_id => ({ updateOne: { filter: { _id }, update: { $setOnInsert }, upsert: true } })),
      )
    },
    /** A plugin has started: it is notified of deletions from now on, and of earlier ones by `catchUp`. */
    serve: (pluginId: string, forget: Forget): void => void running.set(pluginId, forget),
    /** Notifies the plugins that have started of what was deleted while they did not run. */
    catchUp: async (): Promise<void> => {
      if (running.size === 0) return
      const pluginId = oneOf([...running.keys()])
      for await (const { _id } of departures.find({ pluginId }).lean().cursor())
        await app.jobs.add('plugins.forget', _id)
    },
    /** Deletions that plugins have yet to process. */
    waiting: (): Promise<DepartureRecord[]> => departures.find().lean(),
  }
}
export type Departures = ReturnType<typeof createDepartures>
