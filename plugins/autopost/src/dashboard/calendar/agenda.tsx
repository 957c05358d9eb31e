import { Button, EmptyState } from '@botanika/dashboard/ui'
import { CalendarDays, Plus } from 'lucide-react'
import styled from 'styled-components'
import { ChipList } from './chip-list.tsx'
import type { GridProps } from './grid-props.ts'
import { useCalendarTexts } from './texts.ts'

/** Number of posts of a day that are shown at first. */
const shownAtOnce = 10

/** The days that have posts, one below the other, for a phone. */
export function Agenda(props: GridProps) {
  const { days, month, today, byDay, format, onMove, onAdd, ...chip } = props
  const t = useCalendarTexts()
  const filled = days.filter(day => byDay.has(day))
  const add = (
    <Button icon={<Plus />} onClick={() => onAdd(days.includes(today) ? today : (days[0] ?? today))}>
      {t('add')}
    </Button>
  )
  if (filled.length === 0)
    return (
      <EmptyState icon={<CalendarDays />} heading="h3" title={t('empty')} action={add}>
        {t('emptyHelp')}
      </EmptyState>
    )
  return (
    <List aria-label={t('agenda')}>
      {filled.map(day => (
        <li key={day}>
          <h3 aria-current={day === today ? 'date' : undefined}>{format.dayTitle(day)}</h3>
          <ChipList entries={byDay.get(day) ?? []} most={shownAtOnce} chip={chip} />
        </li>
      ))}
      <li>{add}</li>
    </List>
  )
}

const List = styled.ol`
  display: grid;
  gap: var(--space-4);
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    gap: 6px;
    min-width: 0;
  }

  h3 {
    font-size: var(--text-body);
    font-weight: var(--weight-semibold);
  }

  h3[aria-current] {
    color: var(--color-brand-text);
  }

  [data-chip] {
    min-height: 44px;
    font-size: var(--text-small);
  }
`
