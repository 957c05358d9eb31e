import type { FastifyInstance } from 'fastify'
import type { Notify } from '../../../plugin/services/notify.ts'

export const createNotifyService =
  (app: FastifyInstance, pluginId: string): Notify =>
  async notice =>
    app.notifications.add({ ...notice, source: pluginId })
