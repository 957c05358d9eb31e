import { Button, IconButton, Row, Segments, Typography } from '@botanika/dashboard/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ZoneFormat } from '../time/use-zone-format.ts'
import { type CalendarView, daysOf, stepOf } from './calendar-range.ts'
import { useCalendarTexts } from './texts.ts'

interface CalendarBarProps {
  view: CalendarView
  day: string
  today: string
  format: ZoneFormat
  onView: (view: CalendarView) => void
  onDay: (day: string) => void
}

/** The choice of the span of time that the calendar shows. */
export function CalendarBar({ view, day, today, format, onView, onDay }: CalendarBarProps) {
  const t = useCalendarTexts()
  const days = daysOf(view, day)
  const title =
    view === 'month'
      ? capitalised(format.month(day))
      : `${format.dayShort(days[0] ?? day)} – ${format.dayShort(days.at(-1) ?? day)}`
  return (
    <Row $justify="between" $wrap="wrap" $gap={3}>
      <Row $gap={2}>
        <IconButton
          label={t('earlier')}
          icon={<ChevronLeft />}
          variant="secondary"
          onClick={() => onDay(stepOf(view, day, -1))}
        />
        <IconButton
          label={t('later')}
          icon={<ChevronRight />}
          variant="secondary"
          onClick={() => onDay(stepOf(view, day, 1))}
        />
        <Button onClick={() => onDay(today)}>{t('today')}</Button>
        <Typography as="h2" $look="heading" aria-live="polite">
          {title}
        </Typography>
      </Row>
      <Segments
        label={t('view')}
        value={view}
        onChange={onView}
        options={[
          { value: 'month', label: t('month') },
          { value: 'week', label: t('week') },
        ]}
      />
    </Row>
  )
}

/** Capitalises a month at the beginning of a title: Russian and Polish write months small. */
const capitalised = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1)
