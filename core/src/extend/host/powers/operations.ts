import type { FastifyInstance } from 'fastify'
import core from '../../../../package.json' with { type: 'json' }
import type { OperationsPower } from '../../../plugin/powers/index.ts'

export const createOperationsPower = (app: FastifyInstance): OperationsPower => ({
  status: async () => ({
    version: core.version,
    uptime: Math.round(process.uptime()),
    memory: process.memoryUsage.rss(),
    isReady: app.boot.isReady(),
    openSockets: app.realtime.connections(),
  }),
  health: app.operations.health,
  diagnosis: app.operations.diagnosis,
  retry: async (queue, by, { withUnknown }) => {
    const retried = await app.operations.retry(queue, { withUnknown })
    const details = { queue, retried, ...(withUnknown && { withUnknown }) }
    await app.accounts.audit({ action: 'queue.retried', by, details })
    return retried
  },
  backup: async by => {
    const backup = await app.operations.backup()
    try {
      await app.accounts.audit({ action: 'backup.downloaded', by, details: { bytes: backup.bytes } })
    } catch (error) {
      backup.stream.destroy()
      throw error
    }
    return backup
  },
})
