import type { FastifyInstance } from 'fastify'
import type { Caller, ContactCaller, VisitorCaller } from '../../../platform/http/caller.ts'
import { createSlidingWindow } from '../../../platform/limits/create-sliding-window.ts'
import type { Widgets } from '../create-widgets.ts'
import { fail } from '../errors.ts'
import type { Figures } from '../figures/create-figures.ts'
import { requireIdentity } from '../identity/check-identity.ts'
import { asksFirst, requireAgreements } from '../visitors/agreements.ts'
import type { Visitors } from '../visitors/create-visitors.ts'
import { describeVisitor } from '../visitors/describe-visitor.ts'
import type { WidgetRecord } from '../widget.model.ts'

/** A widget's limits where limits are relaxed. */
const wide = { perVisitorMinute: 1_000_000, perDay: 100_000_000 }
/** Conversations whose widget is kept in memory, for the replies to their last questions. */
const maxAwaited = 10_000

interface Options {
  widgets: Widgets
  figures: Figures
  visitors: Visitors
}

const visitorOf = (caller: Caller | ContactCaller): VisitorCaller => {
  if (caller.kind !== 'visitor') throw fail('widget.session-ended')
  return caller
}

/** The widget's own rules for messages, and its figures. */
export const useVisitRules = (scope: FastifyInstance, { widgets, figures, visitors }: Options): void => {
  const { admission } = scope.conversations
  const relaxed = scope.config.limits === 'relaxed'
  const perMinute = createSlidingWindow({ windowMs: 60_000 })
  /** Widgets by conversation: a reply is written in the process that admitted its question. */
  const awaited = new Map<string, string>()

  /** The widget that admits a message of its visitor: identity, consent and contact details are checked with each. */
  const admitting = async (visitor: VisitorCaller): Promise<WidgetRecord> => {
    const record = await widgets.byId(visitor.widgetId, undefined, { anySite: true })
    if (!record.isActive) throw fail('widget.off')
    requireIdentity(record, visitor.identity)
    if (asksFirst(record.design)) requireAgreements(record.design, await visitors.find(visitor))
    return relaxed ? { ...record, limits: wide } : record
  }

  admission.rules('widget', {
    guard: async (conversation, caller) => {
      if (caller.kind !== 'visitor') return
      const record = await admitting(caller)
      const seconds = perMinute.enter(caller.id, record.limits.perVisitorMinute)
      if (seconds > 0) throw fail('widget.too-fast', { params: { seconds } })
      await widgets.spend(record)
      const id = conversation._id.toHexString()
      awaited.delete(id)
      awaited.set(id, caller.widgetId)
      const [oldest] = awaited.keys()
      if (awaited.size > maxAwaited && oldest) awaited.delete(oldest)
    },
    about: async ({ _id, ownerId }) => {
      const widgetId = awaited.get(_id.toHexString())
      const visitor = widgetId && (await visitors.find({ id: ownerId.toHexString(), widgetId }))
      return visitor ? describeVisitor(visitor) : undefined
    },
    refused: caller => {
      if (caller.kind === 'visitor') figures.count(caller.widgetId, 'refusals')
    },
    begin: async (caller, from) => {
      const visitor = visitorOf(caller)
      const record = await admitting(visitor)
      const assistant = await scope.assistants.byId(record.assistantId)
      await widgets.requireLeft(record)
      await admission.mayBegin(assistant.userId.toHexString())
      const conversation = await admission.open(assistant, {
        id: visitor.conversationId,
        ownerId: visitor.id,
        channel: 'widget',
        title: `Виджет: ${assistant.name}`,
        language: visitor.language,
        ...from,
      })
      figures.count(visitor.widgetId, 'conversations')
      return conversation
    },
  })

  scope.events.on('message.answered', ({ conversation, message }) => {
    const widgetId = awaited.get(conversation._id.toHexString())
    if (widgetId !== undefined && message.role === 'assistant' && message.status === 'complete')
      figures.count(widgetId, 'replies')
  })
}
