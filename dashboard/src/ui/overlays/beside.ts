export type Side = 'top' | 'right' | 'bottom' | 'left'

interface Box {
  left: number
  top: number
  width: number
  height: number
}

interface Size {
  width: number
  height: number
}

const gap = 6
/** Distance that is left free at the window's edge, px. */
const padding = 8
const opposite = { top: 'bottom', right: 'left', bottom: 'top', left: 'right' } as const

/**
 * Returns the position of a box beside another: at the other side where there is no room, and never out of
 * the window.
 */
export const beside = (
  anchor: Box,
  { side, size, window }: { side: Side; size: Size; window: Size },
): { left: number; top: number } => {
  const at = (where: Side) => {
    const left = anchor.left + (anchor.width - size.width) / 2
    const top = anchor.top + (anchor.height - size.height) / 2
    if (where === 'top') return { left, top: anchor.top - size.height - gap }
    if (where === 'bottom') return { left, top: anchor.top + anchor.height + gap }
    if (where === 'left') return { left: anchor.left - size.width - gap, top }
    return { left: anchor.left + anchor.width + gap, top }
  }
  const fits = (where: Side) => {
    const { left, top } = at(where)
    if (where === 'top' || where === 'bottom')
      return top >= padding && top + size.height <= window.height - padding
    return left >= padding && left + size.width <= window.width - padding
  }
  const { left, top } = at(!fits(side) && fits(opposite[side]) ? opposite[side] : side)
  return {
    left: Math.max(padding, Math.min(left, window.width - size.width - padding)),
    top: Math.max(padding, Math.min(top, window.height - size.height - padding)),
  }
}
