import { Slot } from 'radix-ui'
import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styled from 'styled-components'
import { fadeIn } from '../theme/motion.ts'
import { beside, type Side } from './beside.ts'
import { useTooltip } from './use-tooltip.ts'

export interface TooltipProps {
  /**
   * Text in one short line. A tooltip repeats or adds; it never holds information that a person must know.
   */
  label: ReactNode
  side?: Side | undefined
  /** The element it belongs to; focusable. */
  children: ReactNode
}

/**
 * A text beside an element on hover or focus: after 700 ms, or at once within 300 ms of another one. It is
 * our own, not Radix's, which would make the first load of a visitor much larger.
 */
export function Tooltip({ label, side = 'top', children }: TooltipProps) {
  const id = useId()
  const { anchor, trigger, words } = useTooltip()
  return (
    <>
      <Slot.Root {...trigger} {...(anchor && { 'aria-describedby': id })}>
        {children}
      </Slot.Root>
      {anchor &&
        createPortal(
          <Placed id={id} role="tooltip" anchor={anchor} side={side} {...words}>
            {label}
          </Placed>,
          document.body,
        )}
    </>
  )
}

interface PlacedProps extends ComponentProps<typeof Bubble> {
  anchor: Element
  side: Side
}

function Placed({ anchor, side, ...rest }: PlacedProps) {
  const bubble = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ left: 0, top: 0 })
  useLayoutEffect(() => {
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = bubble.current ?? {}
    const { clientWidth, clientHeight } = document.documentElement
    setPlace(
      beside(anchor.getBoundingClientRect(), {
        side,
        size: { width, height },
        window: { width: clientWidth, height: clientHeight },
      }),
    )
  }, [anchor, side])
  return <Bubble ref={bubble} style={place} {...rest} />
}

const Bubble = styled.div`
  position: fixed;
  z-index: var(--layer-popover);
  width: max-content;
  max-width: 280px;
  padding: 5px 9px;
  border-radius: var(--radius-control);
  background: var(--color-text);
  color: var(--color-text-inverse);
  font-size: var(--text-small);
  font-weight: var(--weight-medium);
  line-height: 1.4;
  animation: ${fadeIn} var(--motion-fast) var(--ease-out);
`
