import type { FastifyInstance } from 'fastify'
import { maxQuietSeconds } from '../../../contract/fields.ts'
import type { InboxOptions } from './inbox.ts'

/** The quiet time of a connection: its setting, or its type's default for connections that are older than the field. */
export const createQuietMs =
  (app: Pick<FastifyInstance, 'integrations'>): NonNullable<InboxOptions['quietMs']> =>
  ({ record: { type }, context: { config } }) => {
    const seconds = config.quietSeconds ?? app.integrations.defaultOf(type, 'quietSeconds')
    return typeof seconds === 'number' ? Math.min(Math.max(seconds, 0), maxQuietSeconds) * 1_000 : 0
  }
