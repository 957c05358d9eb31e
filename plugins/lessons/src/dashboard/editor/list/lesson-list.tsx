import { Stack, VisuallyHidden } from '@botanika/dashboard/ui'
import { type DragEvent, useState } from 'react'
import styled from 'styled-components'
import type { LessonCard } from '../../../shared/lesson.ts'
import { LessonRow } from './lesson-row.tsx'
import type { RowActions } from './row-actions.ts'
import { useOrder } from './use-order.ts'

interface LessonListProps {
  lessons: readonly LessonCard[]
  reload: () => Promise<unknown>
  actionsOf: (lesson: LessonCard) => Omit<RowActions, 'onMove'>
}

/** Lessons in their order, which can be changed by dragging, by keys or by the menu of a row. */
export function LessonList({ lessons, reload, actionsOf }: LessonListProps) {
  const { shown, said, put, move } = useOrder({ lessons, reload })
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  const hover = (event: DragEvent, id: string) => {
    if (dragged === undefined) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move'
    setOver(id)
  }
  const drop = (event: DragEvent, place: number) => {
    if (dragged === undefined) return
    event.preventDefault()
    void put(dragged, place)
    end()
  }
  return (
    <>
      <VisuallyHidden role="status" aria-live="polite">
        {said}
      </VisuallyHidden>
      <Stack as="ol" $gap={3} style={{ padding: 0, listStyle: 'none' }}>
        {shown.map((lesson, at) => (
          <Item
            key={lesson.id}
            data-over={over === lesson.id && dragged !== lesson.id ? '' : undefined}
            data-dragged={dragged === lesson.id ? '' : undefined}
            onDragOver={event => hover(event, lesson.id)}
            onDrop={event => drop(event, at)}
          >
            <LessonRow
              lesson={lesson}
              isFirst={at === 0}
              isLast={at === shown.length - 1}
              onDragStart={() => setDragged(lesson.id)}
              onDragEnd={end}
              actions={{ ...actionsOf(lesson), onMove: by => void move(lesson.id, by) }}
            />
          </Item>
        ))}
      </Stack>
    </>
  )
}

const Item = styled.li`
  border-radius: var(--radius-card);

  &[data-over] {
    outline: 2px solid var(--color-focus);
    outline-offset: 2px;
  }

  &[data-dragged] {
    opacity: 0.5;
  }
`
