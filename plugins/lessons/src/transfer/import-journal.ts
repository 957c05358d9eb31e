import { type JobKind, Schema } from '@botanika/core/plugin'
import { fail } from '../errors.ts'
import type { LessonStore, LessonsHost } from '../lesson-store.ts'
import type { Stored } from '../versions/version-store.ts'

/** An import that has begun to write. */
interface ImportRecord {
  _id: string
  /** Time that the running import renews; if it is past, the import is undone. */
  expiresAt: Date
}

/** A lesson that it writes. */
interface StepRecord {
  importId: string
  lessonId: string
  /** The record before the import, as JSON with its moments; null: there was none. */
  before: string | null
}

const importSchema = new Schema<ImportRecord>(
  { _id: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { versionKey: false },
)
const stepSchema = new Schema<StepRecord>(
  {
    importId: { type: String, required: true },
    lessonId: { type: String, required: true },
    before: { type: String, default: null },
  },
  { versionKey: false },
)
stepSchema.index({ importId: 1 })

const kind = 'undo-import'
/** Time without progress after which an import has been cut off, ms. */
const leaseMs = 20_000
const maxImports = 100

/**
 * Records of running imports: before the first lesson is written, the former state of each is stored. An
 * import that a crash cut off is undone by a job, so that nothing is left half done.
 */
export const createImportJournal = (
  host: Pick<LessonsHost, 'db' | 'jobs' | 'log'>,
  { lessons, changed }: Pick<LessonStore, 'lessons' | 'changed'>,
) => {
  const imports = host.db.model('imports', importSchema)
  const steps = host.db.model('import_steps', stepSchema)
  const end = async (importId: string): Promise<void> => {
    // The header goes first: without it the steps have no effect.
    await imports.deleteOne({ _id: importId })
    await steps.deleteMany({ importId })
    await host.jobs.cancel(kind, importId)
  }
  /** Undoes an import, but only at lessons that are still as it wrote them. A repeat changes nothing. */
  const undo = async (importId: string): Promise<void> => {
    for await (const { lessonId, before } of steps.find({ importId }).lean().cursor()) {
      if (before === null) {
        await lessons.deleteOne({ _id: lessonId, importId, version: 1 })
        continue
      }
      const record = revived(before)
      const { version } = record
      await lessons.replaceOne({ _id: lessonId, importId, version: version + 1 }, record, {
        timestamps: false,
      })
    }
    changed()
    await end(importId)
  }
  const run: JobKind['run'] = async ({ key }) => {
    const found = await imports.findById(key).lean()
    if (!found) return
    if (found.expiresAt.getTime() > Date.now()) {
      await host.jobs.put(kind, key, {}, { at: found.expiresAt })
      return
    }
    host.log.warn({ import: key }, 'an import that was cut is taken back')
    await undo(key)
  }

  return {
    jobs: { [kind]: { run } satisfies JobKind },
    /** Begins an import, before its first write. */
    begin: async (importId: string, planned: readonly { id: string; before?: Stored | undefined }[]) => {
      const expiresAt = new Date(Date.now() + leaseMs)
      await imports.create({ _id: importId, expiresAt })
      await host.jobs.put(kind, importId, {}, { at: expiresAt })
      for (const { id, before } of planned)
        await steps.create({ importId, lessonId: id, before: before ? written(before) : null })
    },
    /** Renews an import, before each write. Throws when it took so long that it has been undone. */
    goOn: async (importId: string): Promise<void> => {
      const $set = { expiresAt: new Date(Date.now() + leaseMs) }
      const { matchedCount } = await imports.updateOne({ _id: importId }, { $set })
      if (matchedCount === 0) throw fail('lessons.changed')
    },
    end,
    undo,
    start: async (): Promise<void> => {
      for (const { _id, expiresAt } of await imports.find().limit(maxImports).lean())
        await host.jobs.put(kind, _id, {}, { at: expiresAt })
    },
  }
}
export type ImportJournal = ReturnType<typeof createImportJournal>

type Fields = Omit<Stored, '_id'>

const written = ({ _id, ...fields }: Stored): string => JSON.stringify(fields satisfies Fields)

const revived = (json: string): Fields => {
  const fields = JSON.parse(json)
  const moment = (value: unknown) => (typeof value === 'string' ? new Date(value) : null)
  return {
    ...fields,
    publishAt: moment(fields.publishAt),
    createdAt: moment(fields.createdAt),
    updatedAt: moment(fields.updatedAt),
  }
}
