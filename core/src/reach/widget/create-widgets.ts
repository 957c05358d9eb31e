import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import type { AssistantRecord } from '../../answers/assistants/index.ts'
import { changeDesign } from '../../contract/widget/whole-design.ts'
import { oneOf } from '../../platform/database/filters.ts'
import { createRecordCache } from '../../platform/database/record-cache.ts'
import type { Member } from '../../platform/http/caller.ts'
import { createDailyBudget } from '../../platform/limits/daily-budget.ts'
import { mint } from '../../platform/secrets/mint.ts'
import { checkDesign } from './designs/check-design.ts'
import { createDrafts } from './designs/create-drafts.ts'
import { createHistory } from './designs/create-history.ts'
import { fail } from './errors.ts'
import { ownPage } from './visits/site-of.ts'
import { type WidgetRecord, widgetSchema } from './widget.model.ts'

export type WidgetChanges = Partial<
  Pick<WidgetRecord, 'name' | 'design' | 'allowedSites' | 'isActive' | 'limits'>
> & { identity?: { isRequired: boolean } }

interface WidgetOptions {
  /** Deletes what else belongs to removed widgets. */
  onRemove(widgetIds: readonly Types.ObjectId[]): Promise<void>
}

/** Widgets of assistants: each assistant has one from the start. */
export const createWidgets = (app: FastifyInstance, { onRemove }: WidgetOptions) => {
  const model = app.db.model<WidgetRecord>('Widget', widgetSchema)
  const known = createRecordCache<WidgetRecord>({ read: id => model.findOne({ _id: id }).lean() })
  app.db.onWrite(model.modelName, known.clear)
  const history = createHistory(app)
  const budget = createDailyBudget(model, { isAlone: () => !app.ownership.hasOthers() })
  app.addHook('onClose', budget.flush)
  const create = async (
    assistant: AssistantRecord,
    { identity, design, ...changes }: WidgetChanges = {},
  ): Promise<WidgetRecord> => {
    if (identity?.isRequired) throw fail('widget.no-identity-secret', { field: '/identity/isRequired' })
    const record = await model.create({
      name: assistant.name,
      ...changes,
      ...(design && { design: checkDesign(design) }),
      publishedAt: new Date(),
      allowedSites: normal(changes.allowedSites ?? []),
      assistantId: assistant._id,
      userId: assistant.userId,
      key: mint('wgt_'),
    })
    return record.toObject()
  }

  /** Ends visits that the widget no longer admits: it was switched off or removed, or their site was. */
  const reviewVisits = (id: Types.ObjectId): Promise<void> =>
    app.realtime.review(`widget:${id.toHexString()}`)

  /** Removes the widgets after everything that belongs to them: after a crash they are left, and the removal is repeated. */
  const forget = async (ids: readonly Types.ObjectId[]): Promise<void> => {
    await history.remove(ids)
    await onRemove(ids)
    await model.deleteMany({ _id: oneOf(ids) })
    // The data is removed once more: a reply or a form may have been under way.
    await onRemove(ids)
    for (const id of ids) await reviewVisits(id)
  }

  return {
    history,
    drafts: createDrafts({ model, history }),
    create,
    /** An assistant's widgets; creates the first when there is none yet. */
    of: async (assistant: AssistantRecord): Promise<WidgetRecord[]> => {
      const found = await model.find({ assistantId: assistant._id }).sort({ createdAt: 1, _id: 1 }).lean()
      return found.length > 0 ? found : [await create(assistant)]
    },
    own: async (id: string, caller: Member): Promise<WidgetRecord> => {
      const record = await model.findOne({ _id: id, userId: new Types.ObjectId(caller.id) }).lean()
      if (!record) throw fail('widget.not-found')
      return record
    },
    /** Replaces the identity secret; identities signed by the one before end. */
    makeIdentitySecret: async ({ _id }: WidgetRecord): Promise<string> => {
      const secret = mint('wgs_')
      const $set = { 'identity.secret': app.secrets.encrypt(secret), 'identity.keyId': mint('') }
      await model.updateOne({ _id }, { $set, $inc: { version: 1 } })
      await reviewVisits(_id)
      return secret
    },
    update: async (
      record: WidgetRecord,
      { identity, design, ...changes }: WidgetChanges,
    ): Promise<WidgetRecord> => {
      const { _id } = record
      if (identity?.isRequired && !record.identity?.secret)
        throw fail('widget.no-identity-secret', { field: '/identity/isRequired' })
      if (design) await history.keep(record)
      const $set = {
        ...changes,
        ...(design && {
          design: changeDesign(record.design, checkDesign(design)),
          publishedId: new Types.ObjectId(),
          publishedAt: new Date(),
        }),
        ...(changes.allowedSites && { allowedSites: normal(changes.allowedSites) }),
        ...(identity && { 'identity.isRequired': identity.isRequired }),
      }
      const changed = await model
        .findOneAndUpdate({ _id }, { $set, $inc: { version: 1 } }, { returnDocument: 'after' })
        .lean()
      if (!changed) throw fail('widget.not-found')
      await reviewVisits(_id)
      return changed
    },
    remove: async ({ _id, assistantId }: WidgetRecord): Promise<void> => {
      if ((await model.countDocuments({ assistantId })) < 2) throw fail('widget.last-one')
      await forget([_id])
    },
    removeOfAssistant: async (assistantId: Types.ObjectId): Promise<void> => {
      const gone = await model.find({ assistantId }, { _id: 1 }).lean()
      await forget(gone.map(({ _id }) => _id))
    },
    /** Returns those of them that exist. */
    existing: async (ids: readonly string[]): Promise<Set<string>> => {
      const found = await model.find({ _id: oneOf(ids.map(id => new Types.ObjectId(id))) }, { _id: 1 }).lean()
      return new Set(found.map(({ _id }) => _id.toHexString()))
    },
    byKey: (key: string): Promise<WidgetRecord | null> => model.findOne({ key }).lean().exec(),
    checkSite,
    /** A widget enabled for this site. Throws `widget.not-found`, `widget.off`, `widget.foreign-site`. */
    answering: async (key: string, site: string | undefined): Promise<WidgetRecord> =>
      checkSite(await model.findOne({ key }).lean(), site),
    byId: async (
      id: string,
      site: string | undefined,
      { anySite } = { anySite: false },
    ): Promise<WidgetRecord> => {
      const record = await known.get(id)
      if (!record) throw fail('widget.not-found')
      return anySite ? record : checkSite(record, site)
    },
    /** Takes one message from the daily budget, never more than are left, also with concurrent calls. */
    spend: async ({ _id, limits }: WidgetRecord): Promise<void> => {
      if (!(await budget.take(_id, limits.perDay))) throw fail('widget.day-spent')
    },
    /** Throws the same when the budget is used up, and takes nothing. */
    requireLeft: async ({ _id, limits }: WidgetRecord): Promise<void> => {
      if (await budget.isSpent(_id, limits.perDay)) throw fail('widget.day-spent')
    },
  }
}
export type Widgets = ReturnType<typeof createWidgets>

const normal = (sites: readonly string[]): string[] => [...new Set(sites.map(site => new URL(site).origin))]

const checkSite = (record: WidgetRecord | null, site: string | undefined): WidgetRecord => {
  if (!record) throw fail('widget.not-found')
  if (!record.isActive) throw fail('widget.off')
  const isAllowed = record.allowedSites.length === 0 || site === ownPage
  if (!isAllowed && !(site && record.allowedSites.includes(site))) throw fail('widget.foreign-site')
  return record
}
