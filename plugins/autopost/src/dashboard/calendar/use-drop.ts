import { type DragEvent, useState } from 'react'
import type { Entry } from './calendar-range.ts'
import { chipType } from './post-chip.tsx'

/** Returns the handlers with which a cell takes a post that is dragged onto it. */
export const useDrop = (
  byDay: ReadonlyMap<string, readonly Entry[]>,
  onDrop: (entry: Entry, cell: string) => void,
) => {
  const [over, setOver] = useState<string>()
  const find = (said: string) =>
    [...byDay.values()].flat().find(({ post, at }) => said === `${post.id} ${at}`)
  return (cell: string) => ({
    'data-over': over === cell ? '' : undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(chipType)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'move'
      setOver(cell)
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      const { relatedTarget } = event
      if (!(relatedTarget instanceof Node && event.currentTarget.contains(relatedTarget)))
        setOver(known => (known === cell ? undefined : known))
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(undefined)
      const entry = find(event.dataTransfer.getData(chipType))
      if (entry) onDrop(entry, cell)
    },
  })
}
