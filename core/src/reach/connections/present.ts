import type { FastifyInstance } from 'fastify'
import type { Integration, IntegrationHealth } from '../../contract/integration.ts'
import type { Language } from '../../contract/text.ts'
import { asksConsent } from './asks-consent.ts'
import type { Types } from './create-types.ts'
import type { FollowedHealth, Follower } from './followers.ts'
import type { IntegrationRecord } from './integration.model.ts'

export interface PresentOptions {
  types: Types
  followers: readonly Follower[]
}

/** Connections as their owner sees them: secrets masked, health in the reader's language. */
export const createPresent =
  (app: FastifyInstance, { types, followers }: PresentOptions) =>
  async (records: readonly IntegrationRecord[], language: Language): Promise<Integration[]> => {
    const asked = await Promise.all(
      followers.map(follower =>
        follower.health?.(records, language).catch(err => {
          app.log.warn({ err }, 'the health of connections could not be determined')
        }),
      ),
    )
    return records.map(record => {
      const id = record._id.toHexString()
      const followed = Object.assign({}, ...asked.map(found => found?.get(id)))
      return {
        id,
        type: record.type,
        name: record.name,
        isActive: record.isActive,
        ...(needsConsent(record, types) && { needsConsent: true as const }),
        config: types.masked(record),
        health: healthOf(record, followed, language),
        createdAt: record.createdAt.toISOString(),
        updatedAt: record.updatedAt.toISOString(),
      }
    })
  }

const needsConsent = (record: IntegrationRecord, types: Types): boolean => {
  const found = types.find(record.type)
  return found !== undefined && !record.consentedAt && asksConsent(found.type, record.config)
}

const healthOf = (
  { isActive, error, attention, checkedAt }: IntegrationRecord,
  { problem, channel }: FollowedHealth,
  language: Language,
): IntegrationHealth => {
  const trouble = problem?.state === 'ok' ? undefined : problem
  const worst = error
    ? { state: 'error' as const, code: error.code, message: error.message, since: error.at }
    : isActive
      ? (trouble ?? (attention ? { state: 'attention' as const, message: attention } : problem))
      : undefined
  return {
    state: worst?.state ?? (isActive ? 'ok' : 'off'),
    ...(worst && { message: worst.message[language] }),
    ...(worst && 'code' in worst && { code: worst.code }),
    ...sinceOf(worst),
    ...(checkedAt && { checkedAt: checkedAt.toISOString() }),
    ...(channel && { channel }),
  }
}

const sinceOf = (problem: object | undefined): { since?: string } =>
  problem && 'since' in problem && problem.since instanceof Date ? { since: problem.since.toISOString() } : {}
