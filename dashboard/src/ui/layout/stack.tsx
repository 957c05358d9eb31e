import styled from 'styled-components'

/** A step of the 4-px scale: `4` is 16 px. */
export type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16

type StackProps = { $gap?: Space; $align?: 'start' | 'center' | 'end' | 'stretch' }

/** A column with an even gap (default 16 px). */
export const Stack = styled.div<StackProps>`
  display: flex;
  flex-direction: column;
  gap: calc(${({ $gap = 4 }) => $gap} * 4px);
  align-items: ${({ $align = 'stretch' }) => (/start|end/.test($align) ? `flex-${$align}` : $align)};
  min-width: 0;
`
