import fp from 'fastify-plugin'
import { speakAll } from '../platform/errors/app-error.ts'
import { createAnswering } from './answering/create-answering.ts'
import { createChats } from './answering/create-chats.ts'
import { forgetConversations } from './answering/forget-conversations.ts'
import { createCursors } from './inbox/create-cursors.ts'
import { createInbox } from './inbox/create-inbox.ts'
import { createPolling } from './inbox/create-polling.ts'
import { serveHooks } from './inbox/serve-hooks.ts'
import { createOutbox } from './outbox/create-outbox.ts'
import { failureTexts } from './outbox/failure-texts.ts'
import { createReach } from './reach/create-reach.ts'
import { createHookOf } from './reach/hook.ts'
import type { Reach } from './reach/reach.ts'
import { createRegistry, type Registry } from './registry.ts'

/** Messengers: what comes in is kept, answered in order, and what goes out arrives or is shown not to have. */
export const channels = fp(
  async app => {
    const registry = createRegistry(app, { hookOf: createHookOf(app), fetchFor: app.outbound.fetchFor })
    const chats = createChats(app)
    const cursors = createCursors(app.db)
    const outbox = createOutbox(app, {
      registry,
      onUnauthorized: (id, text) => reach.stopped(id, text),
      onChatGone: (id, chatId, movedTo) =>
        movedTo ? chats.moved(id, chatId, movedTo) : chats.gone(id, chatId),
    })
    const answering = createAnswering(app, {
      chats,
      outbox,
      silenced: (id, error) => reach.silenced(id, error && { code: error.code, message: speakAll(error) }),
    })
    const inbox = createInbox(app, { registry, handle: answering.handle })
    const polling = createPolling({
      inbox,
      cursors,
      onUnauthorized: (id, error) => reach.stopped(id, error.text ?? failureTexts[error.kind]),
      onHealth: (id, error) => reach.polled(id, error),
    })
    const reach: Reach = createReach(app, {
      registry,
      inbox,
      outbox,
      polling,
      onDeleted: [cursors.forget, chats.forget, forgetConversations(app)],
    })
    app.decorate('channels', registry)
    serveHooks(app, { registry, inbox, find: reach.find, onRejected: reach.rejected })

    for (const { start } of [outbox, inbox, reach]) app.boot.begin(start)
    app.addHook('preClose', async () => {
      // A send that is cut off has an unknown fate: those under way end first, as far as they can.
      await outbox.stop()
      registry.stop()
      await reach.stop()
      await polling.stopAll()
      await inbox.stop()
    })
  },
  { name: 'core:channels', dependencies: ['core:platform', 'core:integrations', 'core:conversations'] },
)

declare module 'fastify' {
  interface FastifyInstance {
    channels: Registry
  }
}
