import styled from 'styled-components'
import { media } from '../theme/media.ts'

/** The fields of a form, one below the other. */
export const FieldColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`

/** Fields beside each other, in pairs; one below the other on a phone. */
export const FieldPair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-4);
  align-items: start;

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
