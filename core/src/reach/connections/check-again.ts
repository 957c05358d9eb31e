import type { FastifyInstance } from 'fastify'
import { oneOf } from '../../platform/database/filters.ts'
import type { IntegrationModel, IntegrationRecord } from './integration.model.ts'

/** Errors of a check that end without the owner: the other side was away, or had too much to do. */
const passingErrors = [
  'integrations.unreachable',
  'integrations.busy',
  'ai.unavailable',
  'ai.unreachable',
  'ai.stalled',
  'ai.truncated',
  'ai.garbled',
  'ai.not-a-provider',
  'ai.rate-limited',
  'ai.territory',
  'ai.quota',
] as const

/** Connections that are checked in one round. */
const perRound = 20
/** Time between two checks: as long as the error has lasted, within these bounds, ms. */
const waits = { least: 15_000, most: 5 * 60_000 }

interface Options {
  model: IntegrationModel
  /** Checks a connection and stores the result. */
  check(record: IntegrationRecord): Promise<IntegrationRecord>
  now?: () => number
}

/**
 * Checks connections again whose last check failed because the other side was away: they turn by themselves when it is back, and
 * their owner's open pages with them.
 */
export const createCheckAgain = (app: FastifyInstance, { model, check, now = Date.now }: Options) => {
  let isRunning = false
  const isDue = ({ error, checkedAt }: Pick<IntegrationRecord, 'error' | 'checkedAt'>): boolean => {
    const last = (checkedAt ?? error?.at)?.getTime() ?? 0
    const lasted = last - (error?.at?.getTime() ?? last)
    return now() - last >= Math.min(waits.most, Math.max(waits.least, lasted))
  }
  const checkOne = async (record: IntegrationRecord): Promise<void> => {
    const { error, userId } = await check(record)
    if (error?.code !== record.error?.code)
      app.realtime.emit(`caller:${userId.toHexString()}`, 'connections:changed', {})
  }

  return async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    try {
      const failed = await model
        .find({ isActive: true, 'error.code': oneOf(passingErrors), stoppedAt: null })
        .sort({ checkedAt: 1 })
        .limit(perRound * 5)
        .lean()
      const results = await Promise.allSettled(failed.filter(isDue).slice(0, perRound).map(checkOne))
      for (const result of results)
        if (result.status === 'rejected')
          app.log.warn({ err: result.reason }, 'a connection could not be checked again')
    } finally {
      isRunning = false
    }
  }
}
