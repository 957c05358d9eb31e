import { Tooltip as Radix } from 'radix-ui'
import { createContext, type ReactNode, use } from 'react'
import styled from 'styled-components'
import { fadeIn } from '../theme/motion.ts'

export interface TooltipProps {
  /** One short line. A tooltip repeats or adds; nothing a person must know is only here. */
  label: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** One focusable element. */
  children: ReactNode
}

const Grouped = createContext<'grouped' | 'alone'>('alone')

/** Once, at the root: tooltips inside share the clock, so that the next one opens without waiting again. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <Grouped value="grouped">
      <Radix.Provider delayDuration={700} skipDelayDuration={300}>
        {children}
      </Radix.Provider>
    </Grouped>
  )
}

/** Words beside an element on hover or focus: after 700 ms, or at once within 300 ms of another one. */
export function Tooltip({ label, side = 'top', children }: TooltipProps) {
  const tip = (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Bubble side={side} sideOffset={6} collisionPadding={8}>
          {label}
        </Bubble>
      </Radix.Portal>
    </Radix.Root>
  )
  // Outside the application's root (a story, a test) it has its own clock.
  return use(Grouped) === 'grouped' ? tip : <TooltipGroup>{tip}</TooltipGroup>
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
