import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import { atLeast, oneOf } from '../../../platform/database/filters.ts'
import { type WidgetFigureRecord, widgetFigureSchema } from './figure.model.ts'

export type FigureName = 'views' | 'conversations' | 'replies' | 'refusals'
type Counts = Record<FigureName, number>

/** A crash loses at most this. */
const flushMs = 5_000
/** Widgets and days waiting at once, above which they are written without waiting. */
const maxWaiting = 5_000

/** Counts are kept under `<widget id> <day>`. */
const idOf = (key: string): string => key.slice(0, 24)
const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

interface Options {
  /** Returns those of the widgets that have not been removed meanwhile. */
  existing(widgetIds: readonly string[]): Promise<ReadonlySet<string>>
  now?: () => Date
}

/** Counts by widget and day, in memory first: a view costs no write of its own. */
export const createFigures = (app: FastifyInstance, { existing, now = () => new Date() }: Options) => {
  const model = app.db.model<WidgetFigureRecord>('WidgetFigure', widgetFigureSchema)
  let waiting = new Map<string, Counts>()
  let timer: NodeJS.Timeout | undefined
  let written: Promise<void> = Promise.resolve()

  const store = async (batch: ReadonlyMap<string, Counts>): Promise<void> => {
    const known = batch.size > 0 ? await existing([...batch.keys()].map(idOf)) : new Set()
    const operations = [...batch].flatMap(([name, counts]) => {
      const [widgetId = '', day = ''] = name.split(' ')
      if (!known.has(widgetId)) return []
      const filter = { widgetId: new Types.ObjectId(widgetId), day }
      return [{ updateOne: { filter, update: { $inc: counts }, upsert: true } }]
    })
    if (operations.length > 0) await model.bulkWrite(operations, { ordered: false })
  }

  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const batch = waiting
    waiting = new Map()
    written = written
      .then(() => store(batch))
      .catch((error: unknown) => app.log.error({ err: error }, 'figures of widgets were not stored'))
    return written
  }
  app.addHook('preClose', flush)

  return {
    flush,
    count: (widgetId: string, name: FigureName): void => {
      const key = `${widgetId} ${dayOf(now())}`
      const counts = waiting.get(key) ?? { views: 0, conversations: 0, replies: 0, refusals: 0 }
      counts[name] += 1
      waiting.set(key, counts)
      if (waiting.size >= maxWaiting) void flush()
      else timer ??= setTimeout(() => void flush(), flushMs).unref()
    },
    /** The last `days` days, the oldest first, days without events too. */
    of: async (widgetId: Types.ObjectId, days: number): Promise<(Counts & { day: string })[]> => {
      await flush()
      const wanted = Array.from({ length: days }, (_, age) =>
        dayOf(new Date(now().getTime() - (days - 1 - age) * 86_400_000)),
      )
      const found = await model.find({ widgetId, day: atLeast(wanted[0] ?? '') }).lean()
      const byDay = new Map(found.map(record => [record.day, record]))
      return wanted.map(day => {
        const { views = 0, conversations = 0, replies = 0, refusals = 0 } = byDay.get(day) ?? {}
        return { day, views, conversations, replies, refusals }
      })
    },
    remove: async (widgetIds: readonly Types.ObjectId[]): Promise<void> => {
      const gone = new Set(widgetIds.map(id => id.toHexString()))
      for (const key of [...waiting.keys()]) if (gone.has(idOf(key))) waiting.delete(key)
      await written
      await model.deleteMany({ widgetId: oneOf(widgetIds) })
    },
  }
}
export type Figures = ReturnType<typeof createFigures>
