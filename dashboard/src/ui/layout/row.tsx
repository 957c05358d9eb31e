import styled from 'styled-components'
import type { Space } from './stack.tsx'

type RowProps = {
  $gap?: Space
  $align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  $justify?: 'start' | 'center' | 'end' | 'between'
  $wrap?: 'wrap' | 'nowrap'
}

const justify = { start: 'flex-start', center: 'center', end: 'flex-end', between: 'space-between' }
const align = {
  start: 'flex-start',
  center: 'center',
  end: 'flex-end',
  baseline: 'baseline',
  stretch: 'stretch',
}

/** A line of elements, centred, with an even gap (default 8 px). */
export const Row = styled.div<RowProps>`
  display: flex;
  gap: calc(${({ $gap = 2 }) => $gap} * 4px);
  align-items: ${({ $align = 'center' }) => align[$align]};
  justify-content: ${({ $justify = 'start' }) => justify[$justify]};
  flex-wrap: ${({ $wrap = 'nowrap' }) => $wrap};
  min-width: 0;
`
