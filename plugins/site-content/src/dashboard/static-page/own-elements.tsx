import { Row, VisuallyHidden } from '@botanika/dashboard/ui'
import { type DragEvent, useState } from 'react'
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
  const drop = (event: DragEvent, place: number) => {
    if (dragged === undefined) return
    event.preventDefault()
    void put(dragged, place)
    setDragged(undefined)
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
          <Section
            key={elementKey}
            id={elementKey}
            data-dragged={dragged === elementKey ? '' : undefined}
            onDragOver={event => dragged !== undefined && event.preventDefault()}
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
                    onDragEnd={() => setDragged(undefined)}
                  />
                )}
                <EditButton name={elementKey} onEdit={() => onEdit(elementKey)} />
              </Row>
            )}
            <Words>
              <ElementView element={element} title={elementKey} />
            </Words>
          </Section>
        )
      })}
    </>
  )
}
