import type { FastifyInstance } from 'fastify'
import { AppError } from '../platform/errors/app-error.ts'
import { createGate } from '../platform/limits/create-gate.ts'
import type { NewNotification, Notifications } from './create-notifications.ts'
import {
  allPostsHeld,
  badlyRated,
  documentFailed,
  integrationStopped,
  planEnded,
  postFailed,
  postsHeld,
  postUnknown,
  stoodIn,
} from './event-texts.ts'

/** A limit that is reached rejects many requests: its owner is notified at most this often. */
const limitsEveryMs = 600_000
/** The same of an assistant whose provider is down: each of its questions would tell. */
const standInEveryMs = 3_600_000

/** Notifies owners of events that they did not cause: a connection, a document, a post, a limit of their plan. */
export const notifyOfEvents = (app: FastifyInstance, { add }: Pick<Notifications, 'add'>): void => {
  const limits = createGate({ windowMs: limitsEveryMs })
  const stoodInFor = createGate({ windowMs: standInEveryMs })

  const notify = async (notification: Omit<NewNotification, 'source'>): Promise<void> => {
    try {
      await add({ ...notification, source: 'core' })
    } catch (error) {
      // The demo user's notifications have no reader, and an account may be deleted by now.
      if (!(error instanceof AppError && error.code === 'account.not-found')) throw error
    }
  }

  app.events.on('integration.stopped', ({ userId, integrationId, name, reason }) =>
    notify({
      accountId: userId,
      text: integrationStopped(name, reason),
      link: '/?tab=integrations',
      subject: `integration:${integrationId}`,
    }),
  )
  app.events.on('document.failed', ({ userId, assistantId, title, reason }) =>
    notify({
      accountId: userId,
      text: documentFailed(title, reason),
      link: `/playground/${assistantId}`,
      subject: `documents:${assistantId}`,
    }),
  )
  app.events.on('post.failed', async ({ userId, integrationId, state, reason }) => {
    const name = (await app.integrations.status.find(integrationId))?.name ?? '—'
    await notify({
      accountId: userId,
      text: state === 'unknown' ? postUnknown(name, reason) : postFailed(name, reason),
      subject: `posts:${integrationId}`,
    })
  })
  app.events.on('post.held', async ({ userId, integrationId, reason }) => {
    const record = integrationId ? await app.integrations.status.find(integrationId) : null
    await notify({
      accountId: userId,
      text: record ? postsHeld(record.name, reason) : allPostsHeld(reason),
      subject: `posts-held:${integrationId ?? 'account'}`,
    })
  })
  app.events.on('message.rated', async ({ conversation, message, question }) => {
    const { ownerId, accountId, assistantId } = conversation
    if (message.rating?.value !== 'down' || ownerId.equals(accountId)) return
    const id = assistantId.toHexString()
    const name = (await app.assistants.find(id))?.name ?? '—'
    await notify({
      accountId: accountId.toHexString(),
      text: badlyRated(name, { question, ...(message.rating.reason && { reason: message.rating.reason }) }),
      link: `/playground/${id}`,
      subject: `ratings:${id}`,
    })
  })
  app.events.on('reply.stood-in', async ({ conversation, reason, access }) => {
    const id = conversation.assistantId.toHexString()
    if (stoodInFor.enter(id, 1) > 0) return
    const assistant = await app.assistants.find(id)
    if (!assistant) return
    const owner = assistant.userId.toHexString()
    const text = stoodIn(assistant.name, reason)
    await notify({ accountId: owner, text, link: `/playground/${id}`, subject: `stand-in:${id}` })
    // Whose key it is has to act; with an account's own key that is the owner alone.
    if (access !== 'server' || stoodInFor.enter('server', 1) > 0) return
    for (const accountId of await app.accounts.administratorIds())
      if (accountId !== owner) await notify({ accountId, text, link: '/admin/health', subject: 'stand-in' })
  })
  app.events.on('plan.expired', ({ userId }) =>
    notify({ accountId: userId, text: planEnded, link: '/?tab=plans', subject: 'plan' }),
  )
  app.events.on('plan.limit-reached', async ({ userId, what, reason }) => {
    if (limits.enter(`${userId}:${what}`, 1) > 0) return
    await notify({ accountId: userId, text: reason, link: '/?tab=plans', subject: `limit:${what}` })
  })
}
