import { useEffect, useRef } from 'react'
import { Banner, type BannerProps } from './banner.tsx'

/**
 * The reason why a submission was refused. It comes into view: the pressed button may be far from it, and
 * would seem to do nothing.
 */
export function Refusal(props: Omit<BannerProps, 'tone'>) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The braces are needed: the newest browsers return a promise, which React would call when the element is
    // removed.
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={place}>
      <Banner tone="danger" {...props} />
    </div>
  )
}
