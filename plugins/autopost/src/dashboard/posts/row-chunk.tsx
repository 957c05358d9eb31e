import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

/** Rows of one part of a list. */
export const chunkRows = 10
/** As much beyond both ends of what is in view is drawn. */
const margin = 500
/** Of a row that was never drawn. */
const usualRowHeight = 112

interface RowChunkProps {
  /** What scrolls. */
  area: RefObject<HTMLElement | null>
  /** Rows of this part. */
  count: number
  /** Drawn from the beginning. */
  isFirst: boolean
  children: () => ReactNode
}

/** A part of a long list: drawn while it is near what is in view, else a place of its height. */
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
        // What has the focus stays.
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
