import type { ReactNode } from 'react'
import styled from 'styled-components'

export interface SelectionBarProps {
  /** Accessible name of the bar. */
  label: string
  /** Number of chosen entries, in words. */
  chosen: string
  /** Buttons: choose all, none, and the actions on the chosen entries. */
  children: ReactNode
}

/** The actions on chosen rows or cards; the bar stays in view while the list scrolls. */
export function SelectionBar({ label, chosen, children }: SelectionBarProps) {
  return (
    <Bar role="region" aria-label={label}>
      <span aria-live="polite">{chosen}</span>
      {children}
    </Bar>
  )
}

const Bar = styled.div`
  position: sticky;
  z-index: var(--layer-sticky);
  top: var(--space-2);
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--space-2);
  padding: 8px 8px 8px 14px;
  border-radius: var(--radius-card);
  background: var(--color-raised);
  box-shadow: var(--shadow-floating);

  > span {
    flex: 1 1 140px;
    color: var(--color-text-muted);
  }
`
