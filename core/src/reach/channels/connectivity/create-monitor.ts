import type { FastifyInstance } from 'fastify'
import type { Text } from '../../../contract/text.ts'
import { type AppError, localizeToAll } from '../../../platform/errors/app-error.ts'
import { createSlidingWindow } from '../../../platform/limits/create-sliding-window.ts'
import type { IntegrationRecord } from '../../connections/index.ts'
import { explainFailure } from '../../connections/index.ts'
import type { Registry } from '../registry.ts'
import { hostOf, inspect } from './call-channel.ts'
import type { Connectivity, ConnectivityOptions } from './connectivity.ts'
import { type Connector, isConfigured } from './create-connector.ts'
import { createStatusReports } from './create-status-reports.ts'
import { fail } from './errors.ts'
import { forEachConcurrent } from './for-each-concurrent.ts'

export interface MonitorOptions {
  registry: Registry
  polling: ConnectivityOptions['polling']
  connector: Connector
}

const hour = 3_600_000
/** Maximum number of false refusals of a valid token within two minutes; more stop the connection. */
const maxFalseRefusals = 3
const concurrency = 4

/** Health monitor: verifies and repairs connections at boot, hourly, and after failures. */
export const createMonitor = (app: FastifyInstance, { registry, polling, connector }: MonitorOptions) => {
  const { status } = app.integrations
  const ending = new AbortController()
  const retries = new Map<string, { timer?: NodeJS.Timeout; tries: number }>()
  const reports = createStatusReports(app)
  const running = new Set<Promise<void>>()
  /** Refusals of a token that a check then found valid. */
  const falseRefusals = createSlidingWindow({ windowMs: 120_000 })
  const takeoverChecks = createSlidingWindow({ windowMs: 60_000 })
  const inBackground = (task: Promise<void>): void => {
    const run = task
      .catch(err => app.log.error({ err }, 'monitoring connections failed'))
      .finally(() => running.delete(run))
    running.add(run)
  }

  const cancelRetry = (id: string): void => {
    clearTimeout(retries.get(id)?.timer)
    retries.delete(id)
  }

  const retryLater = (id: string): void => {
    const { tries = 0, timer } = retries.get(id) ?? {}
    clearTimeout(timer)
    const again = setTimeout(() => inBackground(check(id)), Math.min(300_000, 5_000 * 2 ** tries))
    retries.set(id, { tries: tries + 1, timer: again })
  }

  /** Rechecks an unconfirmed URL soon: by then the messenger may have reported the result of the first deliveries. */
  const scheduleRecheck = (id: string, warning: Awaited<ReturnType<Connector['connect']>>): void => {
    if (warning?.state === 'ok' && !ending.signal.aborted) retryLater(id)
    else cancelRetry(id)
  }

  const saveError = ({ _id }: IntegrationRecord, error: AppError): Promise<void> =>
    status.setProblem(_id.toHexString(), { state: 'error', code: error.code, message: localizeToAll(error) })

  /**
   * Returns whether the account is blocked: then nothing is polled. In the other limited states updates are
   * acknowledged, without a reply.
   */
  const isBlocked = async ({ userId }: IntegrationRecord): Promise<boolean> =>
    (await app.accounts.find(userId.toHexString()))?.isBlocked === true

  const halt = async (record: IntegrationRecord, error: { code: string; message: Text }): Promise<void> => {
    const id = record._id.toHexString()
    cancelRetry(id)
    // The call is not awaited: the polling loop itself may be waiting for it.
    void polling.stop(id)
    await status.markUnauthorized(id, error)
  }

  /** Verifies the delivery of one connection and repairs it if possible. Serialised per connection. Never throws. */
  const reconcile = async (record: IntegrationRecord): Promise<void> => {
    const id = record._id.toHexString()
    try {
      if (await isBlocked(record)) {
        cancelRetry(id)
        return void polling.stop(id)
      }
      const connection = await connector.open(record)
      if (!connection) return
      const mode = connector.requireMode(connection)
      const report = await inspect(connection)
      if (report?.owner === 'foreign') {
        await polling.stop(id)
        await status.saveReach(id, { ...report, mode, at: new Date() })
        const title = app.integrations.titleOf(record.type)
        const taken = fail('integrations.webhook-taken', { params: { title, host: hostOf(report.url) } })
        await status.markTaken(id, { code: taken.code, message: localizeToAll(taken) })
        cancelRetry(id)
      } else if (report && isConfigured(connection, report))
        scheduleRecheck(id, await connector.listen(connection, mode, { report }))
      else scheduleRecheck(id, await connector.connect(connection))
    } catch (error) {
      if (ending.signal.aborted) return
      const failure = explainFailure(error, app.integrations.titleOf(record.type))
      app.log.warn({ err: error, integration: id, code: failure.code }, 'a messenger connection failed')
      if (failure.code === 'integrations.unauthorized')
        return halt(record, { code: failure.code, message: localizeToAll(failure) })
      await saveError(record, failure)
      retryLater(id)
    }
  }

  const check = (id: string): Promise<void> =>
    app.integrations
      .whileActive(id, async record => {
        if (record && !record.stoppedAt && !ending.signal.aborted) await reconcile(record)
        else cancelRetry(id)
      })
      .catch(err => app.log.warn({ err, integration: id }, 'a connection could not be checked'))

  const checkAllOf = async (userId: string): Promise<void> =>
    forEachConcurrent(await status.activeIdsOf(userId), concurrency, check)
  for (const name of ['account.blocked', 'account.unblocked'] as const)
    app.events.on(name, ({ userId }) => inBackground(checkAllOf(userId)))

  const checkAll = async (): Promise<void> => {
    const ids = await status.activeIds(registry.types())
    await forEachConcurrent(ids, concurrency, check)
  }
  app.jobs.every('look after messengers', hour, checkAll)

  /**
   * Returns false if the token was replaced meanwhile. Null: broken off, as the server stops or the
   * connection changes.
   */
  const isStillRefused = async (record: IntegrationRecord): Promise<boolean | null> => {
    const connection = await connector.open(record).catch(() => null)
    if (!connection) return true
    try {
      return (await inspect(connection)) === null
    } catch {
      return connection.context.signal.aborted ? null : true
    }
  }

  /** Reconciles a connection whose messenger has a foreign webhook by now. */
  const checkTakeover = (id: string): Promise<void> =>
    app.integrations.whileActive(id, async record => {
      const connection = record && (await connector.open(record))
      if (connection && (await inspect(connection))?.owner === 'foreign') await reconcile(record)
    })

  const events: Omit<Connectivity, 'find'> = {
    suspended: reports.suspended,
    polled: async (id, error) => {
      await reports.polled(id, error)
      if (error?.kind === 'rejected' && takeoverChecks.enter(id, 1) === 0) inBackground(checkTakeover(id))
    },
    rejected: reports.rejected,
    unauthorized: async (id, text) => {
      inBackground(
        app.integrations.whileActive(id, async record => {
          if (!record || record.stoppedAt) return
          const isRefused = await isStillRefused(record)
          if (isRefused === null) return
          if (isRefused || falseRefusals.enter(id, maxFalseRefusals) > 0)
            return halt(record, { code: 'integrations.unauthorized', message: text })
          // The token is valid: unblock queued deliveries and restart polling.
          await status.markChecked(id)
          await reconcile(record)
        }),
      )
    },
    start: async () => {
      inBackground(checkAll())
    },
    stop: async () => {
      ending.abort(new Error('the server stops'))
      for (const id of [...retries.keys()]) cancelRetry(id)
      await Promise.all(running)
    },
  }
  const forget = (id: string): void => {
    cancelRetry(id)
    reports.forget(id)
  }
  return { reconcile, scheduleRecheck, forget, events }
}
