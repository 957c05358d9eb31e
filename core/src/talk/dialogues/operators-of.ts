import type { FastifyInstance } from 'fastify'
import type { Types } from 'mongoose'
import { oneOf } from '../../platform/database/filters.ts'
import { currentHandler } from '../conversations/index.ts'

/** The conversations that an operator answers, by id, with the end of their term; missing: none was set. */
export const operatorsOf = async (
  app: FastifyInstance,
  dialogues: readonly { _id: Types.ObjectId }[],
): Promise<ReadonlyMap<string, { until?: Date }>> => {
  const { conversations } = app.conversations.store
  const found = await conversations
    .find({ _id: oneOf(dialogues.map(({ _id }) => _id)) }, { handler: 1, operatorUntil: 1 })
    .lean()
  return new Map(
    found
      .filter(record => currentHandler(record) === 'operator')
      .map(({ _id, operatorUntil }) => [
        _id.toHexString(),
        { ...(operatorUntil && { until: operatorUntil }) },
      ]),
  )
}
