import { IconButton, Row } from '@botanika/dashboard/ui'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import type { DragEvent } from 'react'
import styled from 'styled-components'
import { useSiteTexts } from '../texts.ts'

interface OrderToolsProps {
  /** Name of the element. */
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: number) => void
  onDragStart: () => void
  onDragEnd: () => void
}

/** Moves an element: dragged by its grip, or by two buttons. */
export function OrderTools({ name, isFirst, isLast, onMove, onDragStart, onDragEnd }: OrderToolsProps) {
  const t = useSiteTexts()
  const start = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', name)
    onDragStart()
  }
  return (
    <Row $gap={1}>
      <Grip draggable aria-hidden title={t('order.drag')} onDragStart={start} onDragEnd={onDragEnd}>
        <GripVertical />
      </Grip>
      <IconButton
        size="small"
        icon={<ArrowUp />}
        label={t('order.up', { name })}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        size="small"
        icon={<ArrowDown />}
        label={t('order.down', { name })}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
    </Row>
  )
}

const Grip = styled.span`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  color: var(--color-text-faint);
  cursor: grab;
`
