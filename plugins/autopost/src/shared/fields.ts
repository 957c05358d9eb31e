import type { Text } from '@botanika/core/contract'
import Type from 'typebox'
import { limits } from './limits.ts'

export const strict = { additionalProperties: false } as const

export const Id = Type.String({ pattern: '^[0-9a-f]{24}$' })
export const ById = Type.Object({ id: Id })
export const Moment = Type.String({ format: 'date-time' })
/** Time `HH:MM`, in the project's time zone. */
export const TimeOfDay = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })
/** Date `YYYY-MM-DD`; the handler checks that the day exists. */
export const Day = Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' })
/** Day of the week; 0 is Sunday, as in the specification. */
export const WeekDay = Type.Integer({ minimum: 0, maximum: 6 })
export const WeekDays = Type.Array(WeekDay, { maxItems: 7, uniqueItems: true })
/** A file that was uploaded for posts (`POST /api/autopost-media`). */
export const FileId = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })

/** Gives a field an error text of its own for whatever is wrong with it. */
const saying = (error: Text) => ({ 'x-ui': { error } })
export const text = (maxLength: number) => Type.String({ maxLength })
export const words = (maxLength: number, error?: Text) =>
  Type.String({ minLength: 1, maxLength, pattern: '\\S', ...(error && saying(error)) })
export const list = <T extends Parameters<typeof Type.Array>[0]>(items: T, maxItems: number) =>
  Type.Array(items, { maxItems })

const names = <const N extends readonly string[]>(all: N) =>
  Type.Unsafe<N[number]>(Type.Union(all.map(name => Type.Literal(name))))

export { names as oneOf }

export const Paging = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.page })),
  /** Cursor from the `Link` header of the page before. */
  after: Type.Optional(Type.String({ maxLength: 100, pattern: '^[A-Za-z0-9_.:-]+$' })),
}
