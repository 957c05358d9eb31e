import type { ReactNode } from 'react'
import styled from 'styled-components'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

export interface StatusDotProps {
  tone: 'success' | 'info' | 'warning' | 'danger' | 'idle'
  /** Meaning of the colour; shown beside the dot, or only read aloud with `look="dot"`. */
  label: ReactNode
  look?: 'dot' | 'labelled'
}

/** A status dot. The colour is never the only sign. */
export function StatusDot({ tone, label, look = 'labelled' }: StatusDotProps) {
  return (
    <Line>
      <Dot style={{ background: `var(--color-dot-${tone})` }} />
      {look === 'dot' ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </Line>
  )
}

const Line = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 7px;
  min-width: 0;
`

const Dot = styled.span`
  flex: none;
  width: 8px;
  height: 8px;
  border-radius: var(--radius-full);
`
