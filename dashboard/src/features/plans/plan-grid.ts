import styled from 'styled-components'

/** Plans side by side, of one height. */
export const PlanGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(232px, 100%), 1fr));
  gap: var(--space-4);
  align-items: stretch;
`
