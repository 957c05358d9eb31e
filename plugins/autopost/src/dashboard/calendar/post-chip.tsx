import { VisuallyHidden } from '@botanika/dashboard/ui'
import { Repeat } from 'lucide-react'
import type { DragEvent } from 'react'
import styled from 'styled-components'
import { usePostTexts } from '../posts/texts.ts'
import { type Entry, isMovable } from './calendar-range.ts'
import type { GridProps } from './grid-props.ts'
import { useCalendarTexts } from './texts.ts'

interface PostChipProps extends Pick<GridProps, 'hint' | 'onOpen' | 'onKeyDown'> {
  entry: Entry
}

/** Media type of the data of a dragged post. */
export const chipType = 'application/x-botanika-autopost'

/** One post in a cell of the calendar. */
export function PostChip({ entry, hint, onOpen, onKeyDown }: PostChipProps) {
  const t = useCalendarTexts()
  const p = usePostTexts()
  const { post, at, time } = entry
  const title = post.title || p('noTitle')
  const status = post.review === 'waiting' ? p('review.waiting') : p(`status.${post.status}`)
  const drag = (event: DragEvent) => {
    event.dataTransfer.setData(chipType, `${post.id} ${at}`)
    event.dataTransfer.effectAllowed = 'move'
  }
  return (
    <Chip
      type="button"
      draggable={isMovable(entry)}
      data-chip={post.id}
      data-look={post.review === 'waiting' ? 'waiting' : post.status}
      title={`${time} ${title}`}
      aria-describedby={hint}
      onDragStart={drag}
      onClick={() => onOpen(post.id)}
      onKeyDown={event => onKeyDown(event, entry)}
    >
      <b>{time}</b> <span>{title}</span>
      <VisuallyHidden> {post.isRecurring ? `${status}, ${t('recurring')}` : status}</VisuallyHidden>
      {post.isRecurring && <Repeat size={12} aria-hidden />}
    </Chip>
  )
}

const Chip = styled.button`
  display: flex;
  align-items: center;
  gap: 5px;
  width: 100%;
  min-width: 0;
  padding: 2px 6px;
  border: 1px solid var(--color-line-strong);
  border-left-width: 3px;
  border-radius: 5px;
  background: var(--color-surface);
  color: var(--color-text);
  font-size: 12px;
  line-height: 18px;
  text-align: left;
  cursor: pointer;

  &[draggable='true'] {
    cursor: grab;
  }

  &:hover {
    background: var(--color-hover);
  }

  b {
    flex: none;
    color: var(--color-text-muted);
    font-weight: var(--weight-medium);
    font-variant-numeric: tabular-nums;
  }

  b + span {
    flex: 1;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  &[data-look='scheduled'] {
    border-left-color: var(--color-dot-info);
  }

  &[data-look='published'] {
    border-left-color: var(--color-dot-success);
  }

  &[data-look='failed'] {
    border-left-color: var(--color-dot-danger);
  }

  &[data-look='waiting'] {
    border-left-color: var(--color-dot-warning);
  }
`
