import type { ReactNode } from 'react'
import styled from 'styled-components'
import { media } from '../theme/media.ts'

export interface FigureProps {
  /** Name of the counted things. */
  label: string
  /** The number; a skeleton while it loads; `<small>` beneath it for a remark. */
  children: ReactNode
}

/** A number on a card of its own, within `Figures`. */
export function Figure({ label, children }: FigureProps) {
  return (
    <Box>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </Box>
  )
}

/** Numbers side by side: four in a row, two on a tablet or phone. */
export const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--space-3);
  margin: 0;

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

/* The box of a number; the numbers of a row stand on one line, however long their names are. */
const Box = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  padding: var(--space-4) var(--space-5);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);

  dt {
    color: var(--color-text-muted);
    font-size: var(--text-small);
  }

  dd {
    margin: 2px 0 0;
    font-size: var(--text-title);
    font-weight: var(--weight-semibold);
    font-variant-numeric: tabular-nums;
  }

  small {
    display: block;
    color: var(--color-text-faint);
    font-size: 12px;
    font-weight: 400;
  }

  ${media.phone} {
    padding: var(--space-3);
  }
`
