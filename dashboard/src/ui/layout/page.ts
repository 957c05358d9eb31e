import styled, { css } from 'styled-components'
import { media } from '../theme/media.ts'

/** The width and the margins of a page's content. */
export const pageWidth = css`
  width: 100%;
  max-width: 1200px;
  margin: 0 auto;
  padding: var(--space-8) var(--space-8) var(--space-16);

  ${media.tablet} {
    padding: var(--space-5) var(--space-4) var(--space-12);
  }
`

/** The content of one page: header, then parts with even gaps. */
export const Page = styled.div`
  ${pageWidth}
  display: flex;
  flex-direction: column;
  gap: var(--space-6);
`
