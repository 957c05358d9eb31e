import { useLayoutEffect, useState } from 'react'

/** Matches fields and the buttons that finish the work: no toast covers them. */
const kept =
  '[data-composer], [data-keep-clear], [role$="dialog"] footer, [role$="dialog"] button[type="submit"]'
/** Maximum width of a toast, with its margins, px. */
const toastWidth = 400
/** Maximum share of the window's height; above it a toast may cover something. */
const maxShare = 0.6

interface Box {
  top: number
  bottom: number
  right: number
  height: number
}
interface Frame {
  width: number
  height: number
}

/**
 * Returns the distance of a toast's lower edge from the lower edge of the window so that it is above all
 * `boxes` in its corner, px.
 */
export const insetAbove = (boxes: readonly Box[], { width, height }: Frame): number => {
  const most = height * maxShare
  const inCorner = boxes
    .filter(box => box.height > 0 && box.right > width - toastWidth && box.top < height)
    .toSorted((one, other) => other.bottom - one.bottom)
  let inset = 0
  for (const { top, bottom } of inCorner) {
    const above = height - top
    // A toast would not reach boxes that lie higher.
    const isReached = height - bottom < inset + toastHeight
    if (isReached && above > inset && above <= most) inset = above
  }
  return inset
}
const toastHeight = 120

const measure = (): number =>
  insetAbove(
    [...document.querySelectorAll(kept)].map(element => element.getBoundingClientRect()),
    { width: window.innerWidth, height: window.innerHeight },
  )

/**
 * Returns the distance for the present screen; measured again for each message, and whenever the window
 * changes.
 */
export const useToastInset = (messageId: number | undefined): number => {
  const [inset, setInset] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message is measured again
  useLayoutEffect(() => {
    const look = () => setInset(measure())
    look()
    const grown = new ResizeObserver(look)
    for (const element of document.querySelectorAll(kept)) grown.observe(element)
    addEventListener('resize', look)
    return () => {
      grown.disconnect()
      removeEventListener('resize', look)
    }
  }, [messageId])
  return inset
}
