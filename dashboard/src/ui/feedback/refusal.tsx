import { useEffect, useRef } from 'react'
import { Banner, type BannerProps } from './banner.tsx'

/** Why what was sent was refused. It comes into view: the button that was pressed may be far from it, and would seem to do nothing. */
export function Refusal(props: Omit<BannerProps, 'tone'>) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In braces: the newest browsers answer a promise, which React would call when the place goes.
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={place}>
      <Banner tone="danger" {...props} />
    </div>
  )
}
