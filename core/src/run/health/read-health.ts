import { totalmem } from 'node:os'
import type { FastifyInstance } from 'fastify'
import core from '../../../package.json' with { type: 'json' }
import { worstFirst } from '../../answers/models/index.ts'
import type { Health } from '../../contract/health.ts'
import { redactSecrets } from '../../platform/secrets/redact.ts'
import { describeDatabase } from './describe-database.ts'
import { findWarnings, readInstalledAt } from './find-warnings.ts'
import { measureDisk } from './measure-disk.ts'

const maxProviders = 50
const maxAccounts = 5

/** The state of the server as it is now; a fixed number of queries, each of bounded cost. */
export const readHealth = async (
  app: FastifyInstance,
  { missingKeys = [] }: { missingKeys?: readonly string[] } = {},
): Promise<Health> => {
  const now = new Date()
  const [database, disk, queues, failing, installedAt, programs] = await Promise.all([
    describeDatabase(app),
    measureDisk(app.config.dataDir),
    readQueues(app),
    app.integrations.status.failing(),
    readInstalledAt(app),
    app.knowledge.programs(),
  ])
  const providers = worstFirst([...app.models.providerStates(), ...app.knowledge.embeddingStates()]).slice(
    0,
    maxProviders,
  )
  const owners = failing.items.map(({ record }) => record.userId.toHexString())
  const emails = await app.accounts.emailsOf([
    ...owners,
    ...providers.flatMap(({ accountIds }) => accountIds.slice(0, maxAccounts)),
  ])
  const { rss, heapUsed } = process.memoryUsage()
  return {
    checkedAt: now.toISOString(),
    version: core.version,
    node: process.versions.node,
    startedAt: new Date(now.getTime() - process.uptime() * 1_000).toISOString(),
    memory: { used: rss, heap: heapUsed, total: totalmem() },
    loopLagMs: Math.round(app.pressure.lateMs() * 10) / 10,
    openSockets: app.realtime.connections(),
    database,
    disk,
    queues,
    connections: {
      total: failing.total,
      items: failing.items.map(({ record: { _id, userId, type, name }, problem, since }) => {
        const ownerId = userId.toHexString()
        const owner = emails.get(ownerId)
        const { ru, en, pl } = problem.message
        return {
          id: _id.toHexString(),
          type,
          name,
          ownerId,
          ...(owner !== undefined && { owner }),
          ...(since && { since: since.toISOString() }),
          code: problem.code,
          // The other side may quote what it was sent.
          reason: { ru: redactSecrets(ru), en: redactSecrets(en), pl: redactSecrets(pl) },
        }
      }),
    },
    providers: providers.map(({ accountIds, waitMs, since, ...provider }) => ({
      ...provider,
      ...(since && { since: since.toISOString() }),
      accounts: accountIds.slice(0, maxAccounts).flatMap(id => emails.get(id) ?? []),
      ...(waitMs > 0 && { until: new Date(now.getTime() + waitMs).toISOString() }),
    })),
    programs,
    warnings: findWarnings({ database, disk, queues, missingKeys }, { now, installedAt }),
  }
}

const readQueues = ({ queues }: FastifyInstance): Promise<Health['queues']> =>
  Promise.all(
    queues.all().map(async ({ name, read }) => {
      const { waiting, oldestAt, setAside, unknown = 0 } = await read()
      return {
        name,
        waiting,
        ...(oldestAt && { oldestAt: oldestAt.toISOString() }),
        setAside,
        unknown,
      }
    }),
  )
