import type { FastifyInstance } from 'fastify'
import type { Credentials } from '../../plugin/integration.ts'
import type { FollowedHealth, Follower } from './followers.ts'
import type { IntegrationRecord } from './integration.model.ts'

/** The health of connections that provide a key for replies: the calls made with it, whoever asked. */
export const followProviders = (
  { models }: FastifyInstance,
  {
    credentialsOf,
    isProvider,
  }: {
    credentialsOf(record: IntegrationRecord): Credentials | null
    /** The key is all that the connection is for. */
    isProvider(type: string): boolean
  },
): Follower => ({
  health: async records => {
    const found = new Map<string, FollowedHealth>()
    if (!models.isAnyFailing()) return found
    for (const record of records) {
      const credentials = record.isActive ? credentialsOf(record) : null
      const [latest] = credentials ? models.failuresWith(credentials) : []
      if (!latest) continue
      const { code, reason: message, since } = latest
      const state = isProvider(record.type) ? 'error' : 'attention'
      found.set(record._id.toHexString(), { problem: { state, code, message, since } })
    }
    return found
  },
})
