import fp from 'fastify-plugin'
import { localizeToAll } from '../../platform/errors/app-error.ts'
import { createAnswering } from './answering/create-answering.ts'
import { createChats } from './answering/create-chats.ts'
import { deleteConversations } from './answering/delete-conversations.ts'
import { deliverOperator } from './answering/deliver-operator.ts'
import type { Connectivity } from './connectivity/connectivity.ts'
import { createConnectivity } from './connectivity/create-connectivity.ts'
import { createHookOf } from './connectivity/delivery-mode.ts'
import { createDirectMessages, type DirectMessages } from './create-direct-messages.ts'
import { createCursors } from './inbox/create-cursors.ts'
import { createInbox } from './inbox/create-inbox.ts'
import { createPolling, pollingLease } from './inbox/create-polling.ts'
import { createQuietMs } from './inbox/create-quiet-ms.ts'
import type { Inbox } from './inbox/inbox.ts'
import { serveHooks } from './inbox/serve-hooks.ts'
import { createOutbox } from './outbox/create-outbox.ts'
import { failureTexts } from './outbox/sending/failure-texts.ts'
import { createRegistry, type Registry } from './registry.ts'
import { createConnectionStates } from './sessions/create-connection-states.ts'
import { createPairings } from './sessions/create-pairings.ts'
import { createSessions, type SessionsOptions, sessionLease } from './sessions/create-sessions.ts'
import { receiveByMode } from './sessions/receive-by-mode.ts'

export { laneOf } from './outbox/queue/lane.ts'
export { createRateLimiter, pauseFor, type RateLimiter } from './outbox/rate-limiter.ts'
export { asChannelError, describeError } from './outbox/sending/as-channel-error.ts'
export { callWithTimeout } from './outbox/sending/call-with-timeout.ts'
export { applyRetryPolicy } from './outbox/sending/retry-policy.ts'
export { refusalOf } from './refusal-of.ts'

/** Messengers: a durable inbox, ordered processing, and a transactional outbox with visible failures. */
export const channels = fp(
  async app => {
    const states = createConnectionStates(app.db, app.secrets)
    const registry = createRegistry(app, {
      hookOf: createHookOf(app),
      fetchFor: app.outbound.fetchFor,
      agentFor: app.outbound.agentFor,
      stateOf: states.of,
      onUnreadable: (id, what) => inbox.unreadable(id, what),
    })
    const chats = createChats(app)
    const cursors = createCursors(app.db)
    const outbox = createOutbox(app, {
      registry,
      onUnauthorized: (id, text) => connectivity.unauthorized(id, text),
      onChatGone: (id, chatId, movedTo) =>
        movedTo ? chats.moved(id, chatId, movedTo) : chats.gone(id, chatId),
    })
    const direct = createDirectMessages({ registry, chats, outbox })
    const answering = createAnswering(app, {
      started: direct.started,
      chats,
      outbox,
      suspended: (id, error) =>
        connectivity.suspended(id, error && { code: error.code, message: localizeToAll(error) }),
    })
    const inbox: Inbox = createInbox(app, {
      registry,
      handle: answering.handle,
      quietMs: createQuietMs(app),
    })
    const reports: Pick<SessionsOptions, 'leases' | 'onUnauthorized' | 'onHealth'> = {
      leases: app.ownership.leases,
      onUnauthorized: (id, error) => connectivity.unauthorized(id, error.text ?? failureTexts[error.kind]),
      onHealth: (id, error) => connectivity.polled(id, error),
    }
    const pairings = createPairings(app)
    app.integrations.follow({ pairing: ({ _id }) => pairings.of(_id.toHexString()) })
    const sessions = createSessions({
      inbox,
      show: pairings.show,
      ended: (id, error) => pairings.ended(id, error.text ?? failureTexts[error.kind]),
      phoneOf: pairings.takePhone,
      ...reports,
    })
    const polling = receiveByMode(createPolling({ inbox, cursors, ...reports }), sessions)
    const connectivity: Connectivity = createConnectivity(app, {
      registry,
      inbox,
      outbox,
      polling,
      pairings,
      onDeleted: [
        cursors.forget,
        states.forget,
        pairings.forget,
        id => app.ownership.leases.forget(sessionLease(id)),
        id => app.ownership.leases.forget(pollingLease(id)),
        chats.forget,
        deleteConversations(app),
      ],
    })
    for (const { queue } of [inbox, outbox]) app.queues.watch(queue)
    app.decorate('channels', registry)
    app.decorate('directMessages', direct)
    serveHooks(app, { registry, inbox, find: connectivity.find, onRejected: connectivity.rejected })

    for (const { start } of [outbox, inbox, connectivity]) app.boot.begin(start)
    app.boot.begin(deliverOperator(app, { chats, outbox }))
    app.addHook('preClose', async () => {
      // An aborted send has an unknown outcome, so running sends may finish first.
      await outbox.stop()
      registry.stop()
      await connectivity.stop()
      await polling.stopAll()
      await inbox.stop()
    })
  },
  { name: 'core:channels', dependencies: ['core:platform', 'core:connections', 'core:conversations'] },
)

declare module 'fastify' {
  interface FastifyInstance {
    channels: Registry
    directMessages: DirectMessages
  }
}
