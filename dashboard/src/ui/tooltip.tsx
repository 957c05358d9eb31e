import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { fadeIn } from './theme/motion.ts'

export interface TooltipProps {
  /** One short line. A tooltip repeats or adds; nothing a person must know lives only here. */
  label: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** One focusable element. */
  children: ReactNode
}

/** Words beside an element on hover or focus: after 700 ms, or 300 ms when another one was open just now. */
export function Tooltip({ label, side = 'top', children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Bubble side={side} sideOffset={6} collisionPadding={8}>
            {label}
          </Bubble>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}

const Bubble = styled(Radix.Content)`
  z-index: var(--layer-popover);
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
