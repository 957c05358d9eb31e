import { Row, VisuallyHidden } from '@botanika/dashboard/ui'
import { type DragEvent, useState } from 'react'
import styled from 'styled-components'
import { EditButton, ElementView, type ShownElement } from './element-view.tsx'
import { OrderTools } from './order-tools.tsx'
import { Section, Words } from './section.ts'
import { useOrder } from './use-order.ts'

interface OwnElementsProps {
  pageKey: string
  elements: readonly ShownElement[]
  isEditing: boolean
  onEdit: (elementKey: string) => void
}

/** Elements that the built-in text of a page does not have, at its end; administrators order them. */
export function OwnElements({ pageKey, elements, isEditing, onEdit }: OwnElementsProps) {
  const { shown, said, put } = useOrder(pageKey, elements)
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  const hover = (event: DragEvent, elementKey: string) => {
    if (dragged === undefined) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move'
    setOver(elementKey)
  }
  const drop = (event: DragEvent, place: number) => {
    if (dragged === undefined) return
    event.preventDefault()
    void put(dragged, place)
    end()
  }
  return (
    <>
      {isEditing && (
        <VisuallyHidden role="status" aria-live="polite">
          {said}
        </VisuallyHidden>
      )}
      {shown.map((element, at) => {
        const { elementKey } = element
        return (
          <Place
            key={elementKey}
            id={elementKey}
            data-dragged={dragged === elementKey ? '' : undefined}
            data-over={over === elementKey && dragged !== elementKey ? '' : undefined}
            onDragOver={event => hover(event, elementKey)}
            onDrop={event => drop(event, at)}
          >
            {isEditing && (
              <Row $gap={2}>
                {shown.length > 1 && (
                  <OrderTools
                    name={elementKey}
                    isFirst={at === 0}
                    isLast={at === shown.length - 1}
                    onMove={by => void put(elementKey, at + by)}
                    onDragStart={() => setDragged(elementKey)}
                    onDragEnd={end}
                  />
                )}
                <EditButton name={elementKey} onEdit={() => onEdit(elementKey)} />
              </Row>
            )}
            <Words>
              <ElementView element={element} title={elementKey} />
            </Words>
          </Place>
        )
      })}
    </>
  )
}

const Place = styled(Section)`
  border-radius: var(--radius-card);

  &[data-over] {
    outline: 2px solid var(--color-focus);
    outline-offset: 6px;
  }

  &[data-dragged] {
    opacity: 0.5;
  }
`
