import { useState } from 'react'
import styled from 'styled-components'
import type { Entry } from './calendar-range.ts'
import type { GridProps } from './grid-props.ts'
import { PostChip } from './post-chip.tsx'
import { useCalendarTexts } from './texts.ts'

interface ChipListProps {
  entries: readonly Entry[]
  /** Maximum number that is shown at first; the rest is shown on request. */
  most: number
  chip: Pick<GridProps, 'hint' | 'onOpen' | 'onKeyDown'>
}

/** Posts of a day or an hour. */
export function ChipList({ entries, most, chip }: ChipListProps) {
  const t = useCalendarTexts()
  const [isOpen, setIsOpen] = useState(false)
  const shown = isOpen ? entries : entries.slice(0, most)
  const rest = entries.length - most
  return (
    <>
      {shown.map(entry => (
        <PostChip key={`${entry.post.id}:${entry.at}`} entry={entry} {...chip} />
      ))}
      {rest > 0 && (
        <More type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t('fewer') : t('more', { count: rest })}
        </More>
      )}
    </>
  )
}

const More = styled.button`
  width: fit-content;
  padding: 0 4px;
  border: 0;
  border-radius: 4px;
  background: none;
  color: var(--color-text-muted);
  font-size: 12px;
  line-height: 20px;
  cursor: pointer;

  &:hover {
    color: var(--color-text);
  }
`
