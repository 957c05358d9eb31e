import { useState } from 'react'
import styled from 'styled-components'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Input } from '../../../ui/controls/input.tsx'
import { readClock } from './read-clock.ts'

interface ClockInputProps {
  id: string
  'aria-label': string
  /** Time, HH:MM. */
  value: string
  /** true: the end of a day may be 24:00, which a browser's own field of time does not know. */
  allowsMidnight?: boolean
  onChange(value: string): void
}

/**
 * The field for a time of day, which may be typed as `9`, `930` or `9.30`. Text that is no time is not
 * accepted, and reported.
 */
export function ClockInput({ value, allowsMidnight = false, onChange, ...rest }: ClockInputProps) {
  const t = useTexts('widget-designer')
  const fault = `${rest.id}fault`
  const [draft, setDraft] = useState<string>()
  const isWrong = draft !== undefined && readClock(draft, { allowsMidnight }) === undefined
  const [isLeft, setIsLeft] = useState(false)
  return (
    <Cell>
      <Input
        {...rest}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={draft ?? value}
        aria-invalid={isWrong && isLeft ? true : undefined}
        aria-describedby={isWrong && isLeft ? fault : undefined}
        onChange={({ target }) => {
          setDraft(target.value)
          const time = readClock(target.value, { allowsMidnight })
          // Half a number is no time yet: 2 may become 21.
          if (time !== undefined && target.value.length === 5) onChange(time)
        }}
        onFocus={() => setIsLeft(false)}
        onBlur={() => {
          setIsLeft(true)
          const time = draft === undefined ? undefined : readClock(draft, { allowsMidnight })
          if (time === undefined) return
          setDraft(undefined)
          if (time !== value) onChange(time)
        }}
      />
      {isWrong && isLeft && (
        <Fault id={fault} role="alert">
          {t(allowsMidnight ? 'hours.wrongEnd' : 'hours.wrongTime')}
        </Fault>
      )}
    </Cell>
  )
}

const Cell = styled.div`
  min-width: 0;
`

const Fault = styled.small`
  display: block;
  color: var(--color-danger-text);
  font-size: var(--text-small);
`
