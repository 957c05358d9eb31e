import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import { reading, working } from '../../contract/accounts/account-state.ts'
import { oneOf } from '../../platform/database/filters.ts'
import type { Engine } from './create-engine.ts'
import type { Store } from './records/store.ts'

/**
 * Applies a changed account state to running work: interrupts replies that are no longer allowed, removes
 * sockets from conversations they may no longer read, and notifies the owner's connections.
 */
export const followAccountState = (
  app: FastifyInstance,
  { store, engine }: { store: Store; engine: Engine },
): void => {
  const interruptReplies = async (id: string): Promise<void> => {
    const streaming = await store.messages.find({ status: 'streaming' }).lean()
    const ids = streaming.map(reply => reply.conversationId)
    const theirs = await store.conversations
      .find({ _id: oneOf(ids), accountId: new Types.ObjectId(id) })
      .lean()
    for (const conversation of theirs) {
      if (await app.accounts.isOpen({ id }, working)) continue
      const own = streaming.filter(reply => reply.conversationId.equals(conversation._id))
      await Promise.all(own.map(reply => engine.stop(reply)))
    }
  }

  app.accounts.watch(engine.accountsAtWork)
  app.events.on('account.state-changed', async ({ userId }) => {
    await interruptReplies(userId)
    if (!(await app.accounts.isOpen({ id: userId }, reading)))
      app.realtime.leave(`caller:${userId}`, 'conversation:')
    await app.realtime.review(`account:${userId}`)
    app.realtime.emit(`caller:${userId}`, 'account:changed', {})
  })
}
