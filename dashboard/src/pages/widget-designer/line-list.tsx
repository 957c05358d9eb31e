import { Plus, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import styled from 'styled-components'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Input } from '../../ui/controls/input.tsx'

export interface LineListProps {
  lines: readonly string[]
  max: number
  maxLength: number
  placeholder?: string
  /** Names the line of a number, from 1. */
  label: (number: number) => string
  add: string
  remove: (number: number) => string
  onChange: (lines: string[]) => void
}

/** A few short texts, one below the other. An empty line is kept here until something is in it. */
export function LineList({
  lines,
  max,
  maxLength,
  placeholder,
  label,
  add,
  remove,
  onChange,
}: LineListProps) {
  // Each line has an id of its own: a field around gives every control in it one and the same.
  const id = useId()
  const [shown, setShown] = useState<readonly string[]>(lines)
  // After an undo, or with another widget's design, the shown lines are replaced, except empty ones.
  useEffect(() => {
    setShown(now => (filled(now).join('\n') === lines.join('\n') ? now : lines))
  }, [lines])
  const change = (next: readonly string[]) => {
    setShown(next)
    const kept = filled(next)
    if (kept.join('\n') !== lines.join('\n')) onChange(kept)
  }
  return (
    <Column>
      {shown.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <Line key={index}>
          <Input
            id={`${id}${index}`}
            aria-label={label(index + 1)}
            value={line}
            maxLength={maxLength}
            placeholder={placeholder}
            onChange={event => change(shown.with(index, event.target.value))}
          />
          <IconButton
            label={remove(index + 1)}
            icon={<X />}
            onClick={() => change(shown.filter((_, place) => place !== index))}
          />
        </Line>
      ))}
      {shown.length < max && (
        <div>
          <Button size="small" icon={<Plus />} onClick={() => setShown([...shown, ''])}>
            {add}
          </Button>
        </div>
      )}
    </Column>
  )
}

const filled = (lines: readonly string[]): string[] =>
  lines.map(line => line.trim()).filter(line => line !== '')

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
`

const Line = styled.div`
  display: flex;
  gap: var(--space-1);
`
