import type { ArticleHeading } from '@botanika/core/contract'
import styled from 'styled-components'

export interface ArticleContentsProps {
  /** Headings of the article: `articleHeadings(parts)`. */
  headings: readonly ArticleHeading[]
  title: string
  /** `beside` the text, or `above` it where there is no room beside. */
  place: 'beside' | 'above'
}

/** The table of contents of an article with several sections. */
export function ArticleContents({ headings, title, place }: ArticleContentsProps) {
  if (headings.length < 2) return null
  const list = (
    <List>
      {headings.map(({ id, text, level }) => (
        <li key={id} data-level={level}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </List>
  )
  if (place === 'above')
    return (
      <Fold data-screen-only data-place={place}>
        <summary>{title}</summary>
        {list}
      </Fold>
    )
  return (
    <Nav aria-label={title} data-screen-only data-place={place}>
      <h2>{title}</h2>
      {list}
    </Nav>
  )
}

const List = styled.ul`
  display: grid;
  gap: 6px;
  padding: 0;
  list-style: none;

  [data-level='3'] {
    padding-left: var(--space-4);
  }

  a {
    color: var(--color-text-muted);
    text-decoration: none;
    overflow-wrap: anywhere;
  }

  a:hover {
    color: var(--color-text);
    text-decoration: underline;
  }
`

const Nav = styled.nav`
  h2 {
    margin-bottom: var(--space-2);
    font-size: var(--text-small);
    color: var(--color-text-faint);
  }
`

const Fold = styled.details`
  padding: 10px 14px;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);

  summary {
    cursor: pointer;
    font-weight: var(--weight-medium);
  }

  &[open] summary {
    margin-bottom: var(--space-2);
  }
`
