import { RadioGroup as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'

export interface SegmentsProps<Value extends string> {
  /** Names the choice for assistive technology. */
  label: string
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

/**
 * A choice of one of a few options, all visible: a view, a span of time. Arrow keys choose. For panels that
 * share a place there are Tabs.
 */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  return (
    <Line
      aria-label={label}
      orientation="horizontal"
      value={value}
      onValueChange={next => {
        const option = options.find(one => one.value === next)
        if (option) onChange(option.value)
      }}
    >
      {options.map(option => (
        <Segment key={option.value} value={option.value}>
          {option.icon}
          {option.label}
        </Segment>
      ))}
    </Line>
  )
}

const Line = styled(Radix.Root)`
  display: flex;
  width: fit-content;
  max-width: 100%;
  padding: 3px;
  gap: 2px;
  overflow-x: auto;
  border-radius: 8px;
  background: var(--color-pressed);
  scrollbar-width: none;
`

const Segment = styled(Radix.Item)`
  display: inline-flex;
  flex: 1 0 auto;
  align-items: center;
  justify-content: center;
  gap: 6px;
  height: 28px;
  padding: 0 12px;
  border: 0;
  border-radius: 5px;
  background: none;
  color: var(--color-text-muted);
  font-size: var(--text-small);
  font-weight: var(--weight-medium);
  white-space: nowrap;
  cursor: pointer;

  &:hover {
    color: var(--color-text);
  }

  &[data-state='checked'] {
    background: var(--color-raised);
    color: var(--color-text);
    box-shadow: 0 0 0 1px var(--color-line);
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`
