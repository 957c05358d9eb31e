import styled from 'styled-components'
import { media } from '../theme/media.ts'

/** The head of the landing page: text beside a picture, below it on narrow screens. */
export const Hero = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 460px);
  align-items: center;
  gap: var(--space-12);
  padding: var(--space-8) 0 var(--space-10);

  @media (max-width: 1180px) {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-8);
  }

  ${media.tablet} {
    padding: var(--space-4) 0 var(--space-6);
  }
`
