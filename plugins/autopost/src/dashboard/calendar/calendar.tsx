import { errorText } from '@botanika/dashboard/data'
import { ErrorState, loadedLater, Skeleton, Stack, Typography, VisuallyHidden } from '@botanika/dashboard/ui'
import { startTransition, useId, useMemo, useRef, useState } from 'react'
import type { Project } from '../../shared/project.ts'
import { useAutopostEvents } from '../autopost-api.ts'
import { useZoneFormat } from '../time/use-zone-format.ts'
import { localOf } from '../time/zone-time.ts'
import { useSeldom } from '../use-seldom.ts'
import { Agenda } from './agenda.tsx'
import { CalendarBar } from './calendar-bar.tsx'
import { type CalendarView, daysOf, entriesByDay, momentsOf } from './calendar-range.ts'
import type { GridProps } from './grid-props.ts'
import { MonthGrid } from './month-grid.tsx'
import { MoveRecurring, type MoveScope } from './move-recurring.tsx'
import { useCalendarTexts } from './texts.ts'
import { useCalendar } from './use-calendar.ts'
import { useChipKeys } from './use-chip-keys.ts'
import { useIsNarrow } from './use-is-narrow.ts'
import { WeekGrid } from './week-grid.tsx'

const PostEditor = loadedLater(() => import('../editor/post-editor.tsx'), null)

/** Minimum time between two readings of the calendar, ms: an agent at work changes many posts in a row. */
const reloadMs = 1_000

/** The posts of a project on a calendar: drag or Alt with arrows moves them; a phone shows them as an agenda. */
export default function Calendar({ project }: { project: Project }) {
  const t = useCalendarTexts()
  const { timeZone, defaultScheduleTime } = project.settings
  const format = useZoneFormat(timeZone)
  const isNarrow = useIsNarrow()
  const hint = useId()
  const place = useRef<HTMLDivElement>(null)
  const followed = useRef<string>(undefined)
  const today = localOf(Date.now(), timeZone).slice(0, 10)
  const [view, setView] = useState<CalendarView>('month')
  const [day, setDay] = useState(today)
  const [editing, setEditing] = useState<{ id?: string; at?: string }>()
  // The editor is drawn in slices, so that a slow machine goes on reacting meanwhile.
  const open = (post: { id?: string; at?: string }) => startTransition(() => setEditing(post))
  const days = useMemo(() => daysOf(view, day), [view, day])
  const range = useMemo(() => momentsOf(days, timeZone), [days, timeZone])
  const calendar = useCalendar({ projectId: project.id, ...range, timeZone, format })
  const reload = () => void calendar.reload()
  const follow = useSeldom(reload, reloadMs)
  useAutopostEvents({ changed: ({ projectId }) => projectId === project.id && follow(), connected: follow })
  const byDay = useMemo(() => entriesByDay(calendar.posts ?? [], timeZone), [calendar.posts, timeZone])
  const onKeyDown = useChipKeys({ place, view, move: calendar.move, followed, changed: byDay })
  const grid: GridProps = {
    ...{ days, today, byDay, format, hint, onKeyDown, month: day.slice(0, 7) },
    onMove: (entry, toDay, time) => void calendar.move(entry, toDay, time),
    onOpen: id => open({ id }),
    onAdd: (onDay, time) => open({ at: `${onDay}T${time ?? defaultScheduleTime}` }),
  }
  const moveRecurring = async (scope: MoveScope, to: string) => {
    const moved = await calendar.moveRecurring(scope, to)
    if (typeof moved === 'string') return moved
    followed.current = moved.id
    return undefined
  }
  const isFailed = !calendar.posts && calendar.error !== undefined
  return (
    <Stack $gap={4}>
      <CalendarBar view={view} day={day} today={today} format={format} onView={setView} onDay={setDay} />
      <Typography as="p" $look="small" $tone="faint">
        {t('zone', { zone: timeZone })}
        {!isNarrow && <span id={hint}> · {t('keys')}</span>}
      </Typography>
      <VisuallyHidden role="status">{calendar.said}</VisuallyHidden>
      {isFailed && (
        <ErrorState title={t('failed')} onRetry={reload} retrying={calendar.isLoading}>
          {errorText(calendar.error, t('unreachable'))}
        </ErrorState>
      )}
      {!isFailed && !calendar.posts && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height={480} radius={10} />
        </div>
      )}
      {calendar.posts && (
        <div ref={place} aria-busy={calendar.isLoading}>
          {isNarrow ? (
            <Agenda {...grid} />
          ) : view === 'month' ? (
            <MonthGrid {...grid} />
          ) : (
            <WeekGrid {...grid} />
          )}
        </div>
      )}
      {calendar.asking && (
        <MoveRecurring
          {...calendar.asking}
          timeZone={timeZone}
          format={format}
          onMove={moveRecurring}
          onClose={calendar.stopAsking}
        />
      )}
      {editing && (
        <PostEditor
          project={project}
          {...editing}
          onClose={() => setEditing(undefined)}
          onChanged={reload}
          onOpen={id => open({ id })}
        />
      )}
    </Stack>
  )
}
