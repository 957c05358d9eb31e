import type { QueryFilter } from 'mongoose'
import type { Text } from '../../contract/text.ts'
import { someText } from '../../platform/database/filters.ts'
import { countBounded } from '../../platform/queue/index.ts'
import type { IntegrationModel, IntegrationRecord } from './integration.model.ts'

/** A connection that is switched on and does not work. */
export interface FailingRecord {
  record: Pick<IntegrationRecord, '_id' | 'userId' | 'type' | 'name'>
  problem: { code: string; message: Text }
  /** Missing: an earlier version did not record it. */
  since?: Date
}

const maxShown = 50

/** Connections of all accounts that do not work, the last changed first: how many, and the first of them. */
export const readFailing = async (
  model: IntegrationModel,
): Promise<{ total: number; items: FailingRecord[] }> => {
  const failing: QueryFilter<IntegrationRecord> = {
    isActive: true,
    $or: [{ 'error.code': someText() }, { 'obstacle.state': 'error' }],
  }
  const [total, records] = await Promise.all([
    countBounded(model, failing),
    model
      .find(failing, { userId: 1, type: 1, name: 1, error: 1, stoppedAt: 1, obstacle: 1 })
      .sort({ updatedAt: -1 })
      .limit(maxShown)
      .lean(),
  ])
  return {
    total,
    items: records.flatMap(({ error, stoppedAt, obstacle, ...record }) => {
      const problem = error ?? obstacle
      const since = error ? (error.at ?? stoppedAt) : obstacle?.since
      return problem ? [{ record, problem, ...(since && { since }) }] : []
    }),
  }
}
