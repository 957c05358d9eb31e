import type { FastifyInstance } from 'fastify'
import type { Text } from '../../contract/text.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { DomainEvents } from '../../platform/events/create-events.ts'
import { createSlidingWindow } from '../../platform/limits/create-sliding-window.ts'
import type { NewNotification, Notifications } from './create-notifications.ts'
import {
  allPostsHeld,
  badlyRated,
  contactLeft,
  documentFailed,
  integrationStopped,
  manyContacts,
  manyPersonRequests,
  manyUnanswered,
  personRequested,
  planEnded,
  postFailed,
  postsHeld,
  postUnknown,
  stoodIn,
  unansweredTwice,
} from './event-texts.ts'
import { type KeyPlace, providerBack, providerDown } from './provider-texts.ts'

/** A limit that is reached rejects many requests: its owner is notified at most this often. */
const limitsEveryMs = 600_000
/** Minimum time between notifications that the built-in model stands in for an assistant: each question would cause one. */
const standInEveryMs = 3_600_000
/** Maximum number of people of one widget or assistant with notifications of their own in an hour; the others share one. */
const maxSingle = 10
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The dialog with the connections of a type. */
const connectionsOf = (type: string): string => `/?tab=integrations&connect=${encodeURIComponent(type)}`

/** Notifies owners of events that they did not cause: a visitor, a provider, a connection, a document, a post, a limit of their plan. */
export const notifyOfEvents = (
  app: FastifyInstance,
  { add, forget }: Pick<Notifications, 'add' | 'forget'>,
): void => {
  const limits = createSlidingWindow({ windowMs: limitsEveryMs })
  const stoodInFor = createSlidingWindow({ windowMs: standInEveryMs })
  const crowds = createSlidingWindow({ windowMs: hourMs })
  const conversations = createSlidingWindow({ windowMs: dayMs })

  const notify = async (notification: Omit<NewNotification, 'source'>): Promise<void> => {
    try {
      await add({ ...notification, source: 'core' })
    } catch (error) {
      // The demo user's notifications have no reader, and an account may be deleted by now.
      if (!(error instanceof AppError && error.code === 'account.not-found')) throw error
    }
  }

  /** Notifies the owner of the key, who has to act, where the key is. */
  const notifyOfProvider = async (
    { name, accountId }: DomainEvents['provider.down'],
    { subject, textFor }: { subject: string; textFor(key: KeyPlace): Text },
  ): Promise<void> => {
    const kind = 'provider'
    if (accountId === null) {
      for (const administrator of await app.accounts.administratorIds())
        await notify({
          ...{ accountId: administrator, subject, kind },
          text: textFor('server'),
          link: '/admin?tab=admin-health',
        })
      return
    }
    const place = await app.models.placeOfKey(name, accountId)
    await notify({
      ...{ accountId, kind },
      // A key of a connection and one in the profile may fail at the same provider.
      subject: place ? `${subject}:${place.id}` : subject,
      text: textFor(place ? { connection: place.name } : 'account'),
      link: place ? connectionsOf(place.type) : '/profile',
    })
  }

  app.events.on('integration.stopped', ({ userId, integrationId, type, name, reason }) =>
    notify({
      accountId: userId,
      text: integrationStopped(name, reason),
      link: connectionsOf(type),
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
    // The owner of the key is notified of the provider itself, and that the built-in model answers.
    if (access !== 'server') return
    const id = conversation.assistantId.toHexString()
    if (stoodInFor.enter(id, 1) > 0) return
    const assistant = await app.assistants.find(id)
    if (!assistant) return
    const owner = assistant.userId.toHexString()
    if ((await app.accounts.administratorIds()).includes(owner)) return
    await notify({
      accountId: owner,
      text: stoodIn(assistant.name, reason),
      link: `/playground/${id}`,
      subject: `stand-in:${id}`,
      kind: 'provider',
    })
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
  app.events.on('inbox.requested', async ({ conversationId, assistantId, userId, said }) => {
    const name = (await app.assistants.find(assistantId))?.name ?? '—'
    const isCrowd = crowds.enter(`request:${assistantId}`, maxSingle) > 0
    await notify({
      accountId: userId,
      text: isCrowd ? manyPersonRequests(name) : personRequested(name, said),
      link: isCrowd ? '/inbox' : `/inbox/${conversationId}`,
      subject: isCrowd ? `requests:${assistantId}` : `request:${conversationId}`,
      kind: 'request',
      isNews: true,
    })
  })
  app.events.on(
    'conversation.unanswered-twice',
    async ({ conversationId, assistantId, userId, question, reason }) => {
      // A reply that is written once more is the same.
      if (conversations.enter(conversationId, 1) > 0) return
      const name = (await app.assistants.find(assistantId))?.name ?? '—'
      const isCrowd = crowds.enter(`unanswered:${assistantId}`, maxSingle) > 0
      await notify({
        accountId: userId,
        text: isCrowd ? manyUnanswered(name) : unansweredTwice(name, { question, ...(reason && { reason }) }),
        link: isCrowd ? '/conversations?outcome=refused' : `/conversations/${conversationId}`,
        subject: isCrowd ? `unanswered:${assistantId}` : `unanswered:${conversationId}`,
        kind: 'unanswered',
      })
    },
  )
  app.events.on('provider.down', told =>
    notifyOfProvider(told, {
      subject: `provider:${told.host}`,
      textFor: key =>
        providerDown(told.host, { reason: told.reason, key, isStoodInFor: app.models.standsInFor(told) }),
    }),
  )
  app.events.on('provider.back', told =>
    notifyOfProvider(told, {
      subject: `provider-back:${told.host}`,
      textFor: key => providerBack(told.host, key),
    }),
  )
  app.events.on('plan.expired', ({ userId }) =>
    notify({ accountId: userId, text: planEnded, link: '/?tab=plans', subject: 'plan' }),
  )
  app.events.on('plan.limit-reached', async ({ userId, what, reason }) => {
    if (limits.enter(`${userId}:${what}`, 1) > 0) return
    await notify({ accountId: userId, text: reason, link: '/?tab=plans', subject: `limit:${what}` })
  })
}
