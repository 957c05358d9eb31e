import { isDeepStrictEqual } from 'node:util'
import { type Model, Types } from 'mongoose'
import type { WidgetDesignInput } from '../../../contract/widget/design.ts'
import { changeDesign, wholeDesign } from '../../../contract/widget/whole-design.ts'
import { missing } from '../../../platform/database/filters.ts'
import type { WidgetRecord } from '../widget.model.ts'
import { checkDesign } from './check-design.ts'
import type { History } from './create-history.ts'

interface Options {
  model: Model<WidgetRecord>
  history: History
}

/** Designs that are being changed, and their publication. Null: somebody else has changed the widget meanwhile. */
export const createDrafts = ({ model, history }: Options) => {
  const write = (
    { _id }: WidgetRecord,
    version: number,
    change: { $set?: Partial<WidgetRecord>; $unset?: { draft: '' } },
  ): Promise<WidgetRecord | null> =>
    model
      .findOneAndUpdate(
        { _id, version: version === 0 ? missing() : version },
        { ...change, $inc: { version: 1 } },
        { returnDocument: 'after' },
      )
      .lean()
      .exec()

  /** A draft that equals the published design is none. */
  const saveDraft = (
    record: WidgetRecord,
    version: number,
    draft: WidgetDesignInput,
  ): Promise<WidgetRecord | null> =>
    write(
      record,
      version,
      isDeepStrictEqual(wholeDesign(draft), wholeDesign(record.design))
        ? { $unset: { draft: '' } }
        : { $set: { draft } },
    )

  return {
    save: (
      record: WidgetRecord,
      { version, design }: { version: number; design: WidgetDesignInput },
    ): Promise<WidgetRecord | null> =>
      saveDraft(record, version, changeDesign(record.draft ?? record.design, checkDesign(design))),
    /** Copies an earlier design into the draft. */
    restore: (record: WidgetRecord, design: WidgetDesignInput): Promise<WidgetRecord | null> =>
      saveDraft(record, record.version ?? 0, design),
    drop: (record: WidgetRecord): Promise<WidgetRecord | null> =>
      write(record, record.version ?? 0, { $unset: { draft: '' } }),
    publish: async (record: WidgetRecord, { version }: { version: number }): Promise<WidgetRecord | null> => {
      if ((record.version ?? 0) !== version) return null
      if (!record.draft) return record
      await history.keep(record)
      const published = { publishedId: new Types.ObjectId(), publishedAt: new Date() }
      return write(record, version, {
        $set: { design: record.draft, ...published },
        $unset: { draft: '' },
      })
    },
  }
}
