import { IconButton, VisuallyHidden } from '@botanika/dashboard/ui'
import { Plus } from 'lucide-react'
import styled from 'styled-components'
import { ChipList } from './chip-list.tsx'
import type { GridProps } from './grid-props.ts'
import { useCalendarTexts } from './texts.ts'
import { useDrop } from './use-drop.ts'

/** Number of posts of a day that are shown at first; the rest is shown on request. */
const shownAtOnce = 3

/** Weeks of a month; a post that is dragged to another day keeps its time. */
export function MonthGrid(props: GridProps) {
  const { days, month, today, byDay, format, onMove, onAdd, ...chip } = props
  const t = useCalendarTexts()
  const cell = useDrop(byDay, (entry, day) => onMove(entry, day, entry.time))
  return (
    <div>
      <Names aria-hidden>
        {days.slice(0, 7).map(day => (
          <span key={day}>{format.weekDay(day)}</span>
        ))}
      </Names>
      <Grid>
        {days.map(day => (
          <Cell key={day} data-beside={!day.startsWith(month)} {...cell(day)}>
            <Head>
              <time dateTime={day} aria-current={day === today ? 'date' : undefined}>
                <span aria-hidden>{Number(day.slice(8))}</span>
                <VisuallyHidden>{format.dayTitle(day)}</VisuallyHidden>
              </time>
              <IconButton
                size="small"
                label={t('addOn', { day: format.dayTitle(day) })}
                icon={<Plus />}
                onClick={() => onAdd(day)}
              />
            </Head>
            <ChipList entries={byDay.get(day) ?? []} most={shownAtOnce} chip={chip} />
          </Cell>
        ))}
      </Grid>
    </div>
  )
}

const Names = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  padding-bottom: var(--space-1);
  color: var(--color-text-faint);
  font-size: var(--text-small);
  text-align: center;
`

const Grid = styled.ol`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: 1px;
  margin: 0;
  padding: 1px;
  overflow: hidden;
  border-radius: var(--radius-card);
  background: var(--color-line);
  list-style: none;
`

const Cell = styled.li`
  display: flex;
  flex-direction: column;
  gap: 3px;
  min-width: 0;
  min-height: 112px;
  padding: 4px 5px 6px;
  background: var(--color-surface);

  &[data-beside='true'] {
    background: var(--color-sunken);
  }

  &[data-over] {
    background: var(--color-brand-tint);
  }

  &:not(:hover, :focus-within) > div > button {
    opacity: 0;
  }

  @media (hover: none) {
    &:not(:hover, :focus-within) > div > button {
      opacity: 1;
    }
  }
`

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;

  > time {
    min-width: 22px;
    padding: 0 5px;
    border-radius: var(--radius-full);
    color: var(--color-text-muted);
    font-size: var(--text-small);
    line-height: 22px;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }

  > time[aria-current] {
    background: var(--color-primary);
    color: var(--color-on-primary);
    font-weight: var(--weight-medium);
  }
`
