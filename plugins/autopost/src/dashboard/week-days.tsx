import { useLanguage } from '@botanika/dashboard/ui'
import styled from 'styled-components'

/** Monday first; 0 is Sunday. */
export const weekFromMonday = [1, 2, 3, 4, 5, 6, 0] as const

interface WeekDaysProps {
  /** Names the group for assistive technology. */
  label: string
  value: readonly number[]
  onChange: (days: number[]) => void
}

/** Days of the week to switch on and off. */
export function WeekDays({ label, value, onChange }: WeekDaysProps) {
  const { language } = useLanguage()
  const named = (weekday: 'short' | 'long', day: number) =>
    new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(Date.UTC(2024, 0, 7 + day))
  return (
    <Line role="group" aria-label={label}>
      {weekFromMonday.map(day => (
        <Day
          key={day}
          type="button"
          aria-label={`${named('short', day)}, ${named('long', day)}`}
          aria-pressed={value.includes(day)}
          onClick={() =>
            onChange(value.includes(day) ? value.filter(one => one !== day) : [...value, day].sort())
          }
        >
          {named('short', day)}
        </Day>
      ))}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`

const Day = styled.button`
  min-width: 36px;
  height: 32px;
  padding: 0 6px;
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-control);
  background: var(--color-surface);
  color: var(--color-text-muted);
  font-size: var(--text-small);
  cursor: pointer;

  &:hover {
    background: var(--color-hover);
  }

  &[aria-pressed='true'] {
    border-color: var(--color-brand-line);
    background: var(--color-brand-tint-strong);
    color: var(--color-brand-text);
    font-weight: var(--weight-medium);
  }
`
