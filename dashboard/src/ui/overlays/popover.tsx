import { Popover as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { panelLook } from './menu-look.ts'

export interface PopoverProps {
  /** Names what opens for assistive technology. */
  label: string
  /** The element that opens it; focusable. */
  trigger: ReactNode
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Width in px; default 320. */
  width?: number
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** A panel with information or settings beside the clicked element: the source of a citation, a filter. */
export function Popover({
  label,
  trigger,
  children,
  align = 'start',
  side,
  width = 320,
  ...rest
}: PopoverProps) {
  return (
    <Radix.Root {...rest}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Panel
          aria-label={label}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          style={{ width: `min(${width}px, calc(100vw - 16px))` }}
        >
          {children}
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  )
}

const Panel = styled(Radix.Content)`
  ${panelLook}
  padding: var(--space-4);
  max-height: var(--radix-popover-content-available-height);

  &:focus-visible {
    outline: none;
  }
`
