import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import type { ContactDetails } from '../../../contract/widget/contact.ts'
import type { WidgetDesign } from '../../../contract/widget/design.ts'
import { atLeast, below, missing, olderThan, oneOf } from '../../../platform/database/filters.ts'
import { isDuplicateKey } from '../../../platform/database/is-duplicate-key.ts'
import { createRecordCache } from '../../../platform/database/record-cache.ts'
import type { VisitorCaller } from '../../../platform/http/caller.ts'
import type { PageAsked } from '../../../platform/http/pagination.ts'
import { fail } from '../errors.ts'
import { type ListedVisitor, type WidgetVisitorRecord, widgetVisitorSchema } from './visitor.model.ts'

/** Time that data of a visit is kept after its last change, where the visitor left nothing that is listed, ms. */
const keptMs = 30 * 24 * 3_600_000
const hour = 3_600_000

type Visitor = Pick<VisitorCaller, 'id' | 'widgetId' | 'conversationId'>

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Identifies what the owner asks consent to: another text or link asks again. */
export const askedBy = ({ text, link }: Pick<WidgetDesign['consent'], 'text' | 'link'>): string =>
  sha256(`${text}\n${link}`)

/** Condition for a date that is set, whichever it is. */
const ever = () => atLeast(new Date(0))

/** Consents, contact details, identities and contexts of visitors. */
export const createVisitors = (app: FastifyInstance) => {
  const model = app.db.model<WidgetVisitorRecord>('WidgetVisitor', widgetVisitorSchema)
  app.jobs.every('widget.visitors.sweep', hour, async () => {
    await model.deleteMany({ listedAt: missing(), touchedAt: below(new Date(Date.now() - keptMs)) })
    known.clear()
  })

  /**
   * Cache of visitors, whom nearly every message asks for. It is not used while another process may write
   * them too.
   */
  const known = createRecordCache<WidgetVisitorRecord>({
    read: key => {
      const [widgetId = '', id = ''] = key.split(' ')
      return model.findOne(nameOf({ id, widgetId })).lean().exec()
    },
    forMs: 600_000,
    keepsMissing: true,
  })
  const keyOf = ({ id, widgetId }: Omit<Visitor, 'conversationId'>): string => `${widgetId} ${id}`

  const nameOf = ({ id, widgetId }: Omit<Visitor, 'conversationId'>) => ({
    visitorId: new Types.ObjectId(id),
    widgetId: new Types.ObjectId(widgetId),
  })

  const write = async (
    visitor: Visitor,
    set: Partial<WidgetVisitorRecord>,
    { isListed } = { isListed: false },
  ): Promise<void> => {
    const now = new Date()
    const change = {
      $set: { ...set, touchedAt: now },
      $setOnInsert: { conversationId: new Types.ObjectId(visitor.conversationId) },
      // The first time stays.
      ...(isListed && { $min: { listedAt: now } }),
    }
    const go = () => model.updateOne(nameOf(visitor), change, { upsert: true })
    known.forget(keyOf(visitor))
    try {
      await go().catch((error: unknown) => {
        // This call was the later one of two first calls at once: the record exists now.
        if (isDuplicateKey(error)) return go()
        throw error
      })
    } finally {
      known.forget(keyOf(visitor))
    }
  }
  const listed = { isListed: true }

  return {
    /** The caller must not modify it. */
    find: (visitor: Omit<Visitor, 'conversationId'>): Promise<WidgetVisitorRecord | null> => {
      if (app.ownership.hasOthers()) known.clear()
      return known.get(keyOf(visitor))
    },
    /** A visitor whose id was just made: nothing is stored of them. */
    expectNone: (visitor: Omit<Visitor, 'conversationId'>): void => known.putMissing(keyOf(visitor)),
    saveConsent: (visitor: Visitor, consent: { text: string; asked: string }): Promise<void> =>
      write(visitor, { consent: { ...consent, at: new Date(), hash: sha256(consent.text) } }, listed),
    saveContact: (visitor: Visitor, details: ContactDetails): Promise<void> =>
      write(visitor, { ...details, contactAt: new Date() }, listed),
    /** Saves what the site says of the visitor and their visit. */
    saveVisit: (visitor: Visitor, visit: Pick<WidgetVisitorRecord, 'identity' | 'context'>): Promise<void> =>
      write(visitor, visit),
    /** Returns the names of visitors by their id. */
    names: async (ids: readonly Types.ObjectId[]): Promise<ReadonlyMap<string, string>> => {
      const fields = { visitorId: 1, name: 1, email: 1, phone: 1, identity: 1 }
      const found = await model.find({ visitorId: oneOf(ids) }, fields).lean()
      return new Map(
        found.flatMap(({ visitorId, identity, name, email, phone }) => {
          const called = name ?? identity?.name ?? email ?? identity?.email ?? phone ?? identity?.phone
          return called === undefined ? [] : [[visitorId.toHexString(), called] as const]
        }),
      )
    },
    /** Listed visitors of a widget, the latest first. */
    list: (
      widgetId: Types.ObjectId,
      { after, limit, consents }: PageAsked & { consents: boolean },
    ): Promise<ListedVisitor[]> =>
      model
        .find({
          widgetId,
          ...(after ? olderThan('listedAt', after) : { listedAt: ever() }),
          ...(!consents && { contactAt: ever() }),
        })
        .sort({ listedAt: -1, _id: -1 })
        .limit(limit)
        .lean<ListedVisitor[]>()
        .exec(),
    /** Returns the id of the visitor. Throws `widget.no-such-contact`. */
    removeOne: async (widgetId: Types.ObjectId, id: string): Promise<string> => {
      const removed = await model.findOneAndDelete({ _id: id, widgetId }).lean()
      known.clear()
      if (!removed) throw fail('widget.no-such-contact')
      return removed.visitorId.toHexString()
    },
    remove: async (widgetIds: readonly Types.ObjectId[]): Promise<void> => {
      await model.deleteMany({ widgetId: oneOf(widgetIds) })
      known.clear()
    },
  }
}
export type Visitors = ReturnType<typeof createVisitors>
