import type { FastifyInstance } from 'fastify'
import { isOfOwner } from '../conversations/records/conversation.model.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { createGate } from '../platform/limits/create-gate.ts'
import type { NewNotification, Notifications } from './create-notifications.ts'
import {
  allPostsHeld,
  badlyRated,
  contactLeft,
  documentFailed,
  integrationStopped,
  manyContacts,
  manyUnanswered,
  planEnded,
  postFailed,
  postsHeld,
  postUnknown,
  providerBack,
  providerDown,
  stoodIn,
  unansweredTwice,
} from './event-texts.ts'
import { readSecondUnanswered } from './read-unanswered.ts'

/** A limit that is reached rejects many requests: its owner is notified at most this often. */
const limitsEveryMs = 600_000
/** The same of an assistant whose provider is down: each of its questions would tell. */
const standInEveryMs = 3_600_000
/** So many people of one widget or assistant are told of one by one in an hour; the others in one notification. */
const maxSingle = 10
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Notifies owners of events that they did not cause: a visitor, a provider, a connection, a document, a post, a limit of their plan. */
export const notifyOfEvents = (
  app: FastifyInstance,
  { add, forget }: Pick<Notifications, 'add' | 'forget'>,
): void => {
  const limits = createGate({ windowMs: limitsEveryMs })
  const stoodInFor = createGate({ windowMs: standInEveryMs })
  const crowds = createGate({ windowMs: hourMs })
  const conversations = createGate({ windowMs: dayMs })

  const notify = async (notification: Omit<NewNotification, 'source'>): Promise<void> => {
    try {
      await add({ ...notification, source: 'core' })
    } catch (error) {
      // The demo user's notifications have no reader, and an account may be deleted by now.
      if (!(error instanceof AppError && error.code === 'account.not-found')) throw error
    }
  }

  /** Whose key it is has to act. */
  const notifyOfProvider = async (
    accountId: string | null,
    { text, subject }: Pick<NewNotification, 'text' | 'subject'>,
  ): Promise<void> => {
    const told = { text, subject, kind: 'provider' } as const
    if (accountId !== null) return notify({ ...told, accountId, link: '/profile' })
    for (const administrator of await app.accounts.administratorIds())
      await notify({ ...told, accountId: administrator, link: '/admin?tab=admin-health' })
  }

  app.events.on('integration.stopped', ({ userId, integrationId, name, reason }) =>
    notify({
      accountId: userId,
      text: integrationStopped(name, reason),
      link: '/?tab=integrations',
      subject: `integration:${integrationId}`,
      kind: 'connection',
    }),
  )
  app.events.on('document.failed', ({ userId, assistantId, title, reason }) =>
    notify({
      accountId: userId,
      text: documentFailed(title, reason),
      link: `/playground/${assistantId}`,
      subject: `documents:${assistantId}`,
      kind: 'document',
    }),
  )
  app.events.on('post.failed', async ({ userId, integrationId, state, reason }) => {
    const name = (await app.integrations.status.find(integrationId))?.name ?? '—'
    await notify({
      accountId: userId,
      text: state === 'unknown' ? postUnknown(name, reason) : postFailed(name, reason),
      subject: `posts:${integrationId}`,
      kind: 'post',
    })
  })
  app.events.on('post.held', async ({ userId, integrationId, reason }) => {
    const record = integrationId ? await app.integrations.status.find(integrationId) : null
    await notify({
      accountId: userId,
      text: record ? postsHeld(record.name, reason) : allPostsHeld(reason),
      subject: `posts-held:${integrationId ?? 'account'}`,
      kind: 'post',
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
      kind: 'rating',
    })
  })
  app.events.on('reply.stood-in', async ({ conversation, reason, access }) => {
    const id = conversation.assistantId.toHexString()
    if (stoodInFor.enter(id, 1) > 0) return
    const assistant = await app.assistants.find(id)
    if (!assistant) return
    const owner = assistant.userId.toHexString()
    const text = stoodIn(assistant.name, reason)
    const told = { text, kind: 'provider' } as const
    await notify({ ...told, accountId: owner, link: `/playground/${id}`, subject: `stand-in:${id}` })
    // Whose key it is has to act; with an account's own key that is the owner alone.
    if (access !== 'server' || stoodInFor.enter('server', 1) > 0) return
    for (const accountId of await app.accounts.administratorIds())
      if (accountId !== owner)
        await notify({ ...told, accountId, link: '/admin/health', subject: 'stand-in' })
  })
  app.events.on('contact.left', async ({ userId, assistantId, widget, visitorId, details }) => {
    const isCrowd = crowds.enter(`contacts:${widget.id}`, maxSingle) > 0
    await notify({
      accountId: userId,
      text: isCrowd ? manyContacts(widget.name) : contactLeft(widget.name, details),
      link: `/widget-designer/${assistantId}?widget=${widget.id}&tab=contacts`,
      subject: isCrowd ? `contacts:${widget.id}` : `contact:${visitorId}`,
      kind: 'contact',
      // An address that is added later, or corrected, is what the owner needs to answer.
      ...(!isCrowd && { isNews: true }),
    })
  })
  app.events.on('contact.removed', ({ userId, visitorId }) => forget(userId, `contact:${visitorId}`))
  app.events.on('message.answered', async ({ conversation, message }) => {
    if (isOfOwner(conversation)) return
    const question = await readSecondUnanswered(app, conversation, message)
    const id = conversation._id.toHexString()
    // A reply that is written once more is the same.
    if (question === null || conversations.enter(id, 1) > 0) return
    const assistantId = conversation.assistantId.toHexString()
    const name = (await app.assistants.find(assistantId))?.name ?? '—'
    const isCrowd = crowds.enter(`unanswered:${assistantId}`, maxSingle) > 0
    const reason = message.error?.message
    await notify({
      accountId: conversation.accountId.toHexString(),
      text: isCrowd ? manyUnanswered(name) : unansweredTwice(name, { question, ...(reason && { reason }) }),
      link: isCrowd ? '/conversations?outcome=refused' : `/conversations/${id}`,
      subject: isCrowd ? `unanswered:${assistantId}` : `unanswered:${id}`,
      kind: 'unanswered',
    })
  })
  app.events.on('provider.down', ({ host, accountId, reason }) =>
    notifyOfProvider(accountId, {
      text: providerDown(host, { reason, whose: accountId === null ? 'server' : 'account' }),
      subject: `provider:${host}`,
    }),
  )
  app.events.on('provider.back', ({ host, accountId }) =>
    notifyOfProvider(accountId, { text: providerBack(host), subject: `provider-back:${host}` }),
  )
  app.events.on('plan.expired', ({ userId }) =>
    notify({ accountId: userId, text: planEnded, link: '/?tab=plans', subject: 'plan' }),
  )
  app.events.on('plan.limit-reached', async ({ userId, what, reason }) => {
    if (limits.enter(`${userId}:${what}`, 1) > 0) return
    await notify({ accountId: userId, text: reason, link: '/?tab=plans', subject: `limit:${what}` })
  })
}
