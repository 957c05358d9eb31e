import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { itemLook, panelLook } from './menu-look.ts'

export type MenuEntry =
  | {
      kind?: 'item'
      label: ReactNode
      icon?: ReactNode
      /** Element at the right end: a key, a number. */
      hint?: ReactNode
      onSelect: () => void
      /** true: marks the current choice. */
      checked?: boolean
      danger?: boolean
      disabled?: boolean
    }
  | { kind: 'separator' }
  | { kind: 'label'; label: ReactNode }

export interface DropdownMenuProps {
  /** The button that opens it: a Button or IconButton. */
  trigger: ReactNode
  items: readonly MenuEntry[]
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
}

/** Actions behind one button. Arrow keys and first letters move, Escape closes. */
export function DropdownMenu({ trigger, items, align = 'end', side }: DropdownMenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Panel align={align} side={side} sideOffset={4} collisionPadding={8}>
          {items.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity and keep their order
            <Entry key={index} entry={entry} />
          ))}
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  if (entry.kind === 'separator') return <Separator />
  if (entry.kind === 'label') return <Label>{entry.label}</Label>
  const { label, icon, hint, onSelect, checked, danger, disabled } = entry
  return (
    <Item onSelect={onSelect} disabled={disabled} data-danger={danger ? '' : undefined}>
      {icon}
      <Words>{label}</Words>
      {hint && <Hint>{hint}</Hint>}
      {checked && <Check className="lucide check" aria-hidden />}
    </Item>
  )
}

const Panel = styled(Radix.Content)`
  ${panelLook}
  min-width: 200px;
  max-width: min(320px, calc(100vw - 16px));
  max-height: var(--radix-dropdown-menu-content-available-height);
`

const Item = styled(Radix.Item)`
  ${itemLook}

  > .lucide {
    color: var(--color-text-faint);
  }

  > .check {
    color: var(--color-brand-text);
  }

  &[data-danger],
  &[data-danger] > .lucide {
    color: var(--color-danger-text);
  }

  &[data-danger][data-highlighted] {
    background: var(--color-danger-surface);
  }
`

const Words = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
`

const Hint = styled.span`
  color: var(--color-text-faint);
  font-size: var(--text-small);
  font-variant-numeric: tabular-nums;
`

const Separator = styled(Radix.Separator)`
  height: 1px;
  margin: 4px -4px;
  background: var(--color-line);
`

const Label = styled(Radix.Label)`
  padding: 6px 8px 4px;
  color: var(--color-text-faint);
  font-size: var(--text-small);
`
