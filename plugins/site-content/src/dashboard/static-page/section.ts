import { Prose } from '@botanika/dashboard/ui'
import styled from 'styled-components'

/** A section of a static page. */
export const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  scroll-margin-top: var(--space-12);

  img {
    max-width: 100%;
    height: auto;
    border-radius: var(--radius-card);
  }

  @media print {
    break-inside: avoid-page;
  }
`

/** Text of the section. */
export const Words = styled(Prose)`
  flex: 1;
`
