import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

/** Number of rows of one part of a list. */
export const chunkRows = 10
/** Height beyond both ends of the visible part that is drawn too, px. */
const margin = 500
/** Assumed height of a row that was never drawn, px. */
const usualRowHeight = 112

interface RowChunkProps {
  /** The element that scrolls. */
  area: RefObject<HTMLElement | null>
  /** Number of rows of this part. */
  count: number
  /** true: the part is drawn from the beginning. */
  isFirst: boolean
  children: () => ReactNode
}

/** A part of a long list: drawn while it is near the visible part, else an empty place of its height. */
export function RowChunk({ area, count, isFirst, children }: RowChunkProps) {
  const place = useRef<HTMLDivElement>(null)
  const height = useRef<number>(undefined)
  const [isNear, setIsNear] = useState(isFirst)
  useEffect(() => {
    const own = place.current
    if (!own) return
    const watch = new IntersectionObserver(
      entries => {
        const isMet = entries.at(-1)?.isIntersecting ?? false
        // The part that has the focus stays.
        if (!isMet && own.contains(document.activeElement)) return
        if (!isMet && own.childElementCount > 0) height.current = own.offsetHeight
        setIsNear(isMet)
      },
      { root: area.current, rootMargin: `${margin}px 0px` },
    )
    watch.observe(own)
    return () => watch.disconnect()
  }, [area])
  return (
    <div
      ref={place}
      role="presentation"
      {...(!isNear && { style: { height: height.current ?? count * usualRowHeight } })}
    >
      {isNear && children()}
    </div>
  )
}
