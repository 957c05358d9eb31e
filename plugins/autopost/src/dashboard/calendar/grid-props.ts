import type { KeyboardEvent } from 'react'
import type { ZoneFormat } from '../time/use-zone-format.ts'
import type { Entry } from './calendar-range.ts'

/** What the grids of the calendar and its agenda are drawn from. */
export interface GridProps {
  days: readonly string[]
  /** `YYYY-MM` of the days that are not beside it. */
  month: string
  today: string
  byDay: ReadonlyMap<string, readonly Entry[]>
  format: ZoneFormat
  /** Id of the words about keys. */
  hint: string
  onMove: (entry: Entry, day: string, time: string) => void
  onOpen: (postId: string) => void
  /** Without a time: at the project's own. */
  onAdd: (day: string, time?: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>, entry: Entry) => void
}
