import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Link } from 'wouter'
import type { SidebarMode } from '../ui/layout/use-sidebar-mode.ts'
import { Tooltip } from '../ui/overlays/tooltip.tsx'

export interface SidebarLinkProps {
  href: string
  label: string
  icon: ReactNode
  isCurrent: boolean
  mode: SidebarMode
  /** Element at the right end: a count, a dot. Hidden among icons. */
  aside?: ReactNode
}

/** One line of the sidebar; among icons its words are a tooltip. */
export function SidebarLink({ href, label, icon, isCurrent, mode, aside }: SidebarLinkProps) {
  const isNarrow = mode === 'icons'
  const line = (
    <Line
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={isNarrow ? label : undefined}
      data-mode={mode}
    >
      {icon}
      {!isNarrow && <Words title={label}>{label}</Words>}
      {!isNarrow && aside}
    </Line>
  )
  if (!isNarrow) return line
  return (
    <Tooltip label={label} side="right">
      {line}
    </Tooltip>
  )
}

const Line = styled(Link)`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 34px;
  padding: 0 8px;
  border-radius: var(--radius-control);
  color: var(--color-text-muted);
  text-decoration: none;
  transition: background-color var(--motion-fast) var(--ease-out);

  &:hover {
    background: var(--color-hover);
    color: var(--color-text);
  }

  &[aria-current='page'] {
    background: var(--color-pressed);
    color: var(--color-text);
    font-weight: var(--weight-medium);
  }

  &[aria-current='page'] > .lucide {
    color: var(--color-brand-text);
  }

  &[data-mode='icons'] {
    justify-content: center;
    width: 40px;
    min-height: 40px;
    padding: 0;
  }

  &[data-mode='sheet'] {
    min-height: 44px;
  }
`

const Words = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
