import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import { Value } from 'typebox/value'
import type { AssistantRecord } from '../assistants/assistant.model.ts'
import { type Widget, WidgetDesign } from '../contract/widget.ts'
import { atLeast, not } from '../platform/database/filters.ts'
import { createRecordCache } from '../platform/database/record-cache.ts'
import type { Member } from '../platform/http/caller.ts'
import { takeTogether } from '../platform/limits/take-together.ts'
import { mint } from '../platform/secrets/mint.ts'
import { fail } from './errors.ts'
import { type WidgetRecord, widgetSchema } from './widget.model.ts'

export type WidgetChanges = Partial<
  Pick<WidgetRecord, 'name' | 'design' | 'allowedSites' | 'isActive' | 'limits'>
>

interface DayOfWidget {
  _id: Types.ObjectId
  day: string
  perDay: number
}

/** Widgets of assistants: each assistant has one from the start. */
export const createWidgets = (app: FastifyInstance) => {
  const model = app.db.model<WidgetRecord>('Widget', widgetSchema)
  const known = createRecordCache<WidgetRecord>({ read: id => model.findOne({ _id: id }).lean() })
  app.db.onWrite(model.modelName, known.clear)
  const takeFromDay = takeTogether<DayOfWidget>(async ({ _id, day, perDay }, count) => {
    // Below mongoose, because the count is no part of what is known of a widget.
    const take = async (): Promise<boolean> => {
      const left = { _id, 'spent.day': day, 'spent.messages': { $lte: perDay - count } }
      const { modifiedCount } = await model.collection.updateOne(left, { $inc: { 'spent.messages': count } })
      return modifiedCount > 0
    }
    if (await take()) return true
    const begun = { $set: { spent: { day, messages: 0 } } }
    await model.updateOne({ _id, 'spent.day': not(day) }, begun)
    return take()
  })
  const create = async (assistant: AssistantRecord, changes: WidgetChanges = {}): Promise<WidgetRecord> => {
    const record = await model.create({
      name: assistant.name,
      ...changes,
      allowedSites: normal(changes.allowedSites ?? []),
      assistantId: assistant._id,
      userId: assistant.userId,
      key: mint('wgt_'),
    })
    return record.toObject()
  }

  /** Visits that the widget no longer admits end: it was switched off or removed, or their site was. */
  const reviewVisits = (id: Types.ObjectId): Promise<void> =>
    app.realtime.review(`widget:${id.toHexString()}`)

  return {
    create,
    /** An assistant's widgets; the first is made when there is none yet. */
    of: async (assistant: AssistantRecord): Promise<WidgetRecord[]> => {
      const found = await model.find({ assistantId: assistant._id }).sort({ createdAt: 1, _id: 1 }).lean()
      return found.length > 0 ? found : [await create(assistant)]
    },
    own: async (id: string, caller: Member): Promise<WidgetRecord> => {
      const record = await model.findOne({ _id: id, userId: new Types.ObjectId(caller.id) }).lean()
      if (!record) throw fail('widget.not-found')
      return record
    },
    update: async ({ _id, design }: WidgetRecord, changes: WidgetChanges): Promise<WidgetRecord> => {
      const $set = {
        ...changes,
        ...(changes.design && { design: { ...design, ...changes.design } }),
        ...(changes.allowedSites && { allowedSites: normal(changes.allowedSites) }),
      }
      const record = await model.findOneAndUpdate({ _id }, { $set }, { returnDocument: 'after' }).lean()
      if (!record) throw fail('widget.not-found')
      await reviewVisits(_id)
      return record
    },
    remove: async ({ _id, assistantId }: WidgetRecord): Promise<void> => {
      if ((await model.countDocuments({ assistantId })) < 2) throw fail('widget.last-one')
      await model.deleteOne({ _id })
      await reviewVisits(_id)
    },
    removeOfAssistant: async (assistantId: Types.ObjectId): Promise<void> => {
      const gone = await model.find({ assistantId }, { _id: 1 }).lean()
      await model.deleteMany({ assistantId })
      for (const { _id } of gone) await reviewVisits(_id)
    },
    /** A widget that answers on this site. Throws `widget.not-found`, `widget.off`, `widget.foreign-site`. */
    answering: async (key: string, origin: string | undefined): Promise<WidgetRecord> => {
      const record = await model.findOne({ key }).lean()
      if (!record) throw fail('widget.not-found')
      return checkSite(record, origin)
    },
    byId: async (
      id: string,
      origin: string | undefined,
      { anySite } = { anySite: false },
    ): Promise<WidgetRecord> => {
      const record = await known.get(id)
      if (!record) throw fail('widget.not-found')
      return anySite ? record : checkSite(record, origin)
    },
    /** Takes one message from the day's budget, never more than there is, however many ask at once. */
    spend: async ({ _id, limits }: WidgetRecord): Promise<void> => {
      const day = new Date().toISOString().slice(0, 10)
      const taken = await takeFromDay(_id.toHexString(), { _id, day, perDay: limits.perDay })
      if (!taken) throw fail('widget.day-spent')
    },
    /** Throws the same where the day is spent already, and takes nothing. */
    requireLeft: async ({ _id, limits }: WidgetRecord): Promise<void> => {
      const day = new Date().toISOString().slice(0, 10)
      const isSpent = { _id, 'spent.day': day, 'spent.messages': atLeast(limits.perDay) }
      if (await model.exists(isSpent)) throw fail('widget.day-spent')
    },
  }
}
export type Widgets = ReturnType<typeof createWidgets>

const normal = (sites: readonly string[]): string[] => [...new Set(sites.map(site => new URL(site).origin))]

const checkSite = (record: WidgetRecord, origin: string | undefined): WidgetRecord => {
  if (!record.isActive) throw fail('widget.off')
  if (record.allowedSites.length > 0 && !(origin && record.allowedSites.includes(origin)))
    throw fail('widget.foreign-site')
  return record
}

/** A design with its defaults filled in. */
export const wholeDesign = (design: Partial<WidgetDesign>): WidgetDesign =>
  Value.Default(WidgetDesign, { ...design }) as WidgetDesign

export const presentWidget = (record: WidgetRecord, origin: string): Widget => ({
  id: record._id.toHexString(),
  assistantId: record.assistantId.toHexString(),
  key: record.key,
  name: record.name,
  design: wholeDesign(record.design),
  allowedSites: record.allowedSites,
  isActive: record.isActive,
  limits: { perVisitorMinute: record.limits.perVisitorMinute, perDay: record.limits.perDay },
  snippet: `<script src="${origin}/widget.js" data-widget="${record.key}" async></script>`,
  createdAt: record.createdAt.toISOString(),
})
