import type { FastifyInstance } from 'fastify'
import { explainFailure } from '../../integrations/explain-failure.ts'
import type { IntegrationRecord } from '../../integrations/integration.model.ts'
import { oneOf } from '../../platform/database/filters.ts'
import { type AppError, speakAll } from '../../platform/errors/app-error.ts'
import { createGate } from '../../platform/limits/create-gate.ts'
import type { Registry } from '../registry.ts'
import { hostOf, inspect } from './call-channel.ts'
import { createNotes } from './create-notes.ts'
import { isPointedHere, type ReachWay } from './create-way.ts'
import { fail } from './errors.ts'
import type { Polling, Reach } from './reach.ts'
import { sideBySide } from './side-by-side.ts'

export interface KeeperOptions {
  registry: Registry
  polling: Polling
  way: ReachWay
}

const hour = 3_600_000
/** A token that is refused and taken in turns, more often than this within two minutes, is told of. */
const mostMistakes = 3
const atOnce = 4

/** Looks after connections while nobody asks: at boot, by the hour, and again after a failure. */
export const createKeeper = (app: FastifyInstance, { registry, polling, way }: KeeperOptions) => {
  const { model } = app.integrations
  const ending = new AbortController()
  const retries = new Map<string, { timer?: NodeJS.Timeout; tries: number }>()
  const notes = createNotes(app)
  const running = new Set<Promise<void>>()
  /** Refusals of a token that the messenger takes all the same. */
  const mistakes = createGate({ windowMs: 120_000 })
  const suspicions = createGate({ windowMs: 60_000 })
  const inBackground = (task: Promise<void>): void => {
    const run = task
      .catch(err => app.log.error({ err }, 'connections could not be looked after'))
      .finally(() => running.delete(run))
    running.add(run)
  }

  const letGo = (id: string): void => {
    clearTimeout(retries.get(id)?.timer)
    retries.delete(id)
  }

  const retryLater = (id: string): void => {
    const { tries = 0, timer } = retries.get(id) ?? {}
    clearTimeout(timer)
    const again = setTimeout(() => inBackground(visit(id)), Math.min(300_000, 5_000 * 2 ** tries))
    retries.set(id, { tries: tries + 1, timer: again })
  }

  /** A way that is not proved is looked at again soon: the messenger may report what became of the first messages. */
  const settle = (id: string, trouble: Awaited<ReturnType<ReachWay['connect']>>): void => {
    if (trouble?.state === 'ok' && !ending.signal.aborted) retryLater(id)
    else letGo(id)
  }

  const note = async ({ _id }: IntegrationRecord, error: AppError): Promise<void> => {
    const obstacle = { state: 'error', code: error.code, message: speakAll(error) }
    await model.updateOne({ _id }, { $set: { obstacle } })
  }

  const halt = async (record: IntegrationRecord, error: { code: string; message: object }): Promise<void> => {
    const id = record._id.toHexString()
    letGo(id)
    // The loop itself may be waiting for this to end.
    void polling.stop(id)
    await model.updateOne({ _id: record._id }, { $set: { error, stoppedAt: new Date() } })
  }

  /** Looks at the way to one connection and mends what is ours to mend; in its turn. Never throws. */
  const tend = async (record: IntegrationRecord): Promise<void> => {
    const id = record._id.toHexString()
    try {
      const connection = await way.open(record)
      if (!connection) return
      const mode = way.requireWay(connection)
      const report = await inspect(connection)
      if (report?.owner === 'foreign') {
        await polling.stop(id)
        await model.updateOne({ _id: record._id }, { $set: { reach: { ...report, mode, at: new Date() } } })
        const title = app.integrations.titleOf(record.type)
        await note(
          record,
          fail('integrations.webhook-taken', { params: { title, host: hostOf(report.url) } }),
        )
        letGo(id)
      } else if (report && isPointedHere(connection, report))
        settle(id, await way.listen(connection, mode, { report }))
      else settle(id, await way.connect(connection))
    } catch (error) {
      if (ending.signal.aborted) return
      const told = explainFailure(error, app.integrations.titleOf(record.type))
      app.log.warn({ err: error, integration: id, code: told.code }, 'a connection cannot be reached')
      if (told.code === 'integrations.unauthorized')
        return halt(record, { code: told.code, message: speakAll(told) })
      await note(record, told)
      retryLater(id)
    }
  }

  const visit = (id: string): Promise<void> =>
    app.integrations
      .whileActive(id, async record => {
        if (record && !record.stoppedAt && !ending.signal.aborted) await tend(record)
        else letGo(id)
      })
      .catch(err => app.log.warn({ err, integration: id }, 'a connection could not be looked after'))

  const visitAll = async (): Promise<void> => {
    const due = await model.find({ isActive: true, type: oneOf(registry.types()) }, { _id: 1 }).lean()
    await sideBySide(due, atOnce, ({ _id }) => visit(_id.toHexString()))
  }
  app.jobs.every('look after messengers', hour, visitAll)

  /** A token that was replaced meanwhile is refused no longer. */
  const isStillRefused = async (record: IntegrationRecord): Promise<boolean> => {
    try {
      const connection = await way.open(record)
      return !connection || (await inspect(connection)) === null
    } catch {
      return true
    }
  }

  /** Looks after a connection whose messenger delivers to somebody else by now. */
  const expose = (id: string): Promise<void> =>
    app.integrations.whileActive(id, async record => {
      const connection = record && (await way.open(record))
      if (connection && (await inspect(connection))?.owner === 'foreign') await tend(record)
    })

  const reach: Omit<Reach, 'find'> = {
    silenced: notes.silenced,
    polled: async (id, error) => {
      await notes.polled(id, error)
      if (error?.kind === 'rejected' && suspicions.enter(id, 1) === 0) inBackground(expose(id))
    },
    rejected: notes.rejected,
    stopped: async (id, text) => {
      inBackground(
        app.integrations.whileActive(id, async record => {
          if (!record || record.stoppedAt) return
          if ((await isStillRefused(record)) || mistakes.enter(id, mostMistakes) > 0)
            return halt(record, { code: 'integrations.unauthorized', message: text })
          // It proved itself just now: what waits for that is sent, and a loop that ended begins again.
          await model.updateOne({ _id: record._id }, { $set: { checkedAt: new Date() } })
          await tend(record)
        }),
      )
    },
    start: async () => {
      inBackground(visitAll())
    },
    stop: async () => {
      ending.abort(new Error('the server stops'))
      for (const id of [...retries.keys()]) letGo(id)
      await Promise.all(running)
    },
  }
  const forget = (id: string): void => {
    letGo(id)
    notes.forget(id)
  }
  return { tend, settle, forget, reach }
}
