import type { FastifyInstance } from 'fastify'
import type { Files } from '../../../plugin/services/files.ts'

/** Files of one plugin, over the objects of accounts. */
export const createFilesService = (app: FastifyInstance, pluginId: string): Files =>
  app.objects.filesOf(`plugin:${pluginId}`)
