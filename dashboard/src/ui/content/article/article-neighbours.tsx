import styled from 'styled-components'
import { Link } from '../../controls/link.tsx'
import { media } from '../../theme/media.ts'

export interface ArticleNeighbour {
  /** Relation to this article: "Next chapter". */
  relation: string
  title: string
  href: string
}

export interface ArticleNeighboursProps {
  /** The accessible name of both links together. */
  label: string
  previous: ArticleNeighbour | undefined
  next: ArticleNeighbour | undefined
}

/** Links to the articles before and after this one. */
export function ArticleNeighbours({ label, previous, next }: ArticleNeighboursProps) {
  if (!previous && !next) return null
  return (
    <Line aria-label={label} data-screen-only>
      {linkTo(previous)}
      {linkTo(next)}
    </Line>
  )
}

const linkTo = (neighbour: ArticleNeighbour | undefined) =>
  neighbour ? (
    <Place>
      <small>{neighbour.relation}</small>
      <Link href={neighbour.href}>{neighbour.title}</Link>
    </Place>
  ) : (
    <span />
  )

const Line = styled.nav`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-4);
  padding-top: var(--space-5);
  border-top: 1px solid var(--color-line);

  > :last-child {
    text-align: right;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);

    > :last-child {
      text-align: left;
    }
  }
`

const Place = styled.p`
  display: grid;
  gap: 2px;
  overflow-wrap: anywhere;

  small {
    color: var(--color-text-faint);
    font-size: var(--text-small);
  }
`
