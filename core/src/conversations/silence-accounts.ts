import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import { oneOf } from '../platform/database/filters.ts'
import type { Engine } from './create-engine.ts'
import type { Store } from './store.ts'

/** Breaks off what is being written in the name of an account that was shut out. */
export const silenceAccounts = (
  app: FastifyInstance,
  { store, engine }: { store: Store; engine: Engine },
): void => {
  app.events.on('account.blocked', async ({ userId }) => {
    const streaming = await store.messages.find({ status: 'streaming' }).lean()
    const ids = streaming.map(reply => reply.conversationId)
    const accountId = new Types.ObjectId(userId)
    const theirs = await store.conversations.find({ _id: oneOf(ids), accountId }, { _id: 1 }).lean()
    const isTheirs = new Set(theirs.map(({ _id }) => _id.toHexString()))
    const own = streaming.filter(reply => isTheirs.has(reply.conversationId.toHexString()))
    await Promise.all(own.map(reply => engine.stop(reply)))
  })
}
