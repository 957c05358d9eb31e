import styled from 'styled-components'
import type { Part } from '../../shared/parts-of.ts'
import { useLessonTexts } from '../texts.ts'

type Heading = Extract<Part, { kind: 'heading' }>

interface ContentsProps {
  headings: readonly Heading[]
  /** Beside the text, or above it where there is no room beside. */
  place: 'beside' | 'above'
}

/** The table of contents of a lesson with several sections. */
export function Contents({ headings, place }: ContentsProps) {
  const t = useLessonTexts()
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
        <summary>{t('lesson.contents')}</summary>
        {list}
      </Fold>
    )
  return (
    <Nav aria-label={t('lesson.contents')} data-screen-only data-place={place}>
      <h2>{t('lesson.contents')}</h2>
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
