import type { KeyboardEvent } from 'react'
import type { ZoneFormat } from '../time/use-zone-format.ts'
import type { Entry } from './calendar-range.ts'

/** The properties of the calendar's grids and its agenda. */
export interface GridProps {
  days: readonly string[]
  /** The month `YYYY-MM`; days of other months stand beside it. */
  month: string
  today: string
  byDay: ReadonlyMap<string, readonly Entry[]>
  format: ZoneFormat
  /** Id of the hint about keys. */
  hint: string
  onMove: (entry: Entry, day: string, time: string) => void
  onOpen: (postId: string) => void
  /** Adds a post. Without a time it gets the project's own. */
  onAdd: (day: string, time?: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>, entry: Entry) => void
}
