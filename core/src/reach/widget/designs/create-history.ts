import type { FastifyInstance } from 'fastify'
import type { Types } from 'mongoose'
import { not, oneOf } from '../../../platform/database/filters.ts'
import { fail } from '../errors.ts'
import type { WidgetRecord } from '../widget.model.ts'
import { type PublishedDesignRecord, publishedDesignSchema } from './published-design.model.ts'

/** Published designs of one widget that can be restored, with the present one. */
const kept = 20

/** The published design of a widget as an entry of its history. */
const presentOf = (record: WidgetRecord): PublishedDesignRecord => ({
  _id: record.publishedId ?? record._id,
  widgetId: record._id,
  assistantId: record.assistantId,
  publishedAt: record.publishedAt ?? record.createdAt,
  design: record.design,
})

/** Earlier published designs of widgets. The present one is in the widget's record. */
export const createHistory = (app: FastifyInstance) => {
  const model = app.db.model<PublishedDesignRecord>('WidgetPublishedDesign', publishedDesignSchema)

  const earlier = ({ _id, publishedId }: WidgetRecord, limit: number): Promise<PublishedDesignRecord[]> =>
    model
      // After a crash between the two writes of a publication, the present design is stored here as well.
      .find({ widgetId: _id, _id: not(publishedId ?? _id) })
      .sort({ publishedAt: -1, _id: -1 })
      .limit(limit)
      .lean()

  return {
    /** Stores the present design before another replaces it; a repeat changes nothing. */
    keep: async (record: WidgetRecord): Promise<void> => {
      const { _id, ...entry } = presentOf(record)
      await model.updateOne({ _id }, { $setOnInsert: entry }, { upsert: true })
      const surplus = (await earlier(record, 2 * kept)).slice(kept - 1)
      if (surplus.length > 0) await model.deleteMany({ _id: oneOf(surplus.map(one => one._id)) })
    },
    /** The last published designs, the present one first. */
    list: async (record: WidgetRecord): Promise<PublishedDesignRecord[]> => [
      presentOf(record),
      ...(await earlier(record, kept - 1)),
    ],
    /** Throws `widget.no-such-design`. */
    find: async (record: WidgetRecord, id: string): Promise<PublishedDesignRecord> => {
      const present = presentOf(record)
      if (present._id.toHexString() === id) return present
      const found = await model.findOne({ _id: id, widgetId: record._id }).lean()
      if (!found) throw fail('widget.no-such-design')
      return found
    },
    remove: async (widgetIds: readonly Types.ObjectId[]): Promise<void> => {
      await model.deleteMany({ widgetId: oneOf(widgetIds) })
    },
  }
}
export type History = ReturnType<typeof createHistory>
