import styled from 'styled-components'
import { media } from '../../theme/media.ts'

/** An article with its contents beside it, or above it where there is no room beside (`ArticleContents`). Print shows the article alone. */
export const ArticleLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 280px;
  gap: var(--space-8);
  align-items: start;

  [data-place='above'] {
    display: none;
  }

  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr);

    [data-place='above'] {
      display: block;
    }

    [data-place='beside'] {
      display: none;
    }
  }

  @media print {
    display: block;

    [data-screen-only] {
      display: none;
    }
  }
`
