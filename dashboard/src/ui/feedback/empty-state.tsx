import type { ReactNode } from 'react'
import styled from 'styled-components'

export interface EmptyStateProps {
  /** An icon of 20 px, or an illustration where a person meets the product for the first time. */
  icon?: ReactNode
  /** Level of the heading; `h1` where it is all that the page shows. */
  heading?: 'h1' | 'h2' | 'h3'
  title: ReactNode
  /** Text about the next step. */
  children?: ReactNode
  action?: ReactNode
}

/** The content of a place that is empty for now, with the next step. */
export function EmptyState({ icon, heading = 'h2', title, children, action }: EmptyStateProps) {
  return (
    <Box>
      {icon && <Icon aria-hidden>{icon}</Icon>}
      <Title as={heading}>{title}</Title>
      {children && <Words>{children}</Words>}
      {action && <Action>{action}</Action>}
    </Box>
  )
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  padding: var(--space-12) var(--space-5);
  text-align: center;
`

const Icon = styled.span`
  display: grid;
  place-items: center;
  min-width: 40px;
  min-height: 40px;
  margin-bottom: var(--space-4);
  border-radius: var(--radius-card);
  background: var(--color-brand-tint);
  color: var(--color-brand-text);

  .lucide {
    width: 20px;
    height: 20px;
  }
`

const Title = styled.h2`
  font-size: var(--text-lead);
`

const Words = styled.div`
  max-width: 44ch;
  margin-top: var(--space-1);
  color: var(--color-text-muted);
  text-wrap: pretty;
`

const Action = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-2);
  margin-top: var(--space-5);
`
