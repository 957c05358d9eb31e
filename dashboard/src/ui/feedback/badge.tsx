import type { ReactNode } from 'react'
import styled from 'styled-components'
import { type Tone, toneColours } from './tone.ts'

export interface BadgeProps {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
}

/** A short word about the kind or state of a thing. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <Pill $tone={tone}>
      {icon}
      {children}
    </Pill>
  )
}

const Pill = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  flex: none;
  max-width: 100%;
  height: 22px;
  padding: 0 8px;
  border: 1px solid ${({ $tone }) => toneColours($tone).line};
  border-radius: var(--radius-full);
  background: ${({ $tone }) => toneColours($tone).surface};
  color: ${({ $tone }) => toneColours($tone).text};
  font-size: 12px;
  font-weight: var(--weight-medium);
  line-height: 1;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;

  .lucide {
    width: 12px;
    height: 12px;
  }
`
