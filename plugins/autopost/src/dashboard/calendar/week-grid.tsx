import { Fragment, useEffect, useRef } from 'react'
import styled from 'styled-components'
import { ChipList } from './chip-list.tsx'
import type { GridProps } from './grid-props.ts'
import { useCalendarTexts } from './texts.ts'
import { useDrop } from './use-drop.ts'

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
/** Number of posts of an hour that are shown at first. */
const shownAtOnce = 5
/** The first hour in view. */
const morning = 7

/** Hours of seven days; a post that is dragged to another hour keeps its minutes. */
export function WeekGrid(props: GridProps) {
  const { days, month, today, byDay, format, onMove, onAdd, ...chip } = props
  const t = useCalendarTexts()
  const area = useRef<HTMLDivElement>(null)
  const first = useRef<HTMLDivElement>(null)
  const cell = useDrop(byDay, (entry, to) => {
    const [day = '', hour = ''] = to.split(' ')
    onMove(entry, day, `${hour}${entry.time.slice(2)}`)
  })
  useEffect(() => {
    if (area.current && first.current) area.current.scrollTop = first.current.offsetTop - 44
  }, [])
  return (
    <Area ref={area} tabIndex={0} role="region" aria-label={t('week')}>
      <Grid>
        <Corner />
        {days.map(day => (
          <Name key={day} aria-current={day === today ? 'date' : undefined}>
            <time dateTime={day}>
              {format.weekDay(day)} {Number(day.slice(8))}
            </time>
          </Name>
        ))}
        {hours.map((hour, index) => (
          <Fragment key={hour}>
            <Hour ref={index === morning ? first : undefined}>{hour}:00</Hour>
            {days.map(day => {
              const entries = (byDay.get(day) ?? []).filter(({ time }) => time.startsWith(hour))
              return (
                <Cell
                  key={day}
                  {...cell(`${day} ${hour}`)}
                  onDoubleClick={event => event.target === event.currentTarget && onAdd(day, `${hour}:00`)}
                >
                  <ChipList entries={entries} most={shownAtOnce} chip={chip} />
                </Cell>
              )
            })}
          </Fragment>
        ))}
      </Grid>
    </Area>
  )
}

const Area = styled.div`
  position: relative;
  max-height: 620px;
  overflow: auto;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
`

const Grid = styled.div`
  display: grid;
  grid-template-columns: 52px repeat(7, minmax(96px, 1fr));
  background: var(--color-surface);
`

const Corner = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  background: var(--color-surface);
  border-bottom: 1px solid var(--color-line);
`

const Name = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  padding: 8px;
  border-bottom: 1px solid var(--color-line);
  background: var(--color-surface);
  color: var(--color-text-muted);
  font-size: var(--text-small);
  text-align: center;

  &[aria-current] {
    color: var(--color-brand-text);
    font-weight: var(--weight-semibold);
  }
`

const Hour = styled.div`
  padding: 4px 6px 0 0;
  color: var(--color-text-faint);
  font-size: 12px;
  text-align: right;
  font-variant-numeric: tabular-nums;
`

const Cell = styled.div`
  display: flex;
  flex-direction: column;
  gap: 2px;
  min-width: 0;
  min-height: 44px;
  padding: 2px;
  border-left: 1px solid var(--color-line);
  border-bottom: 1px solid var(--color-line);

  &[data-over] {
    background: var(--color-brand-tint);
  }
`
