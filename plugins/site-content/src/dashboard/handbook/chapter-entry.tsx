import { markMatches } from '@botanika/core/contract'
import { Link } from '@botanika/dashboard/ui'
import styled from 'styled-components'
import type { HandbookEntry } from '../../shared/handbook.ts'

interface ChapterEntryProps {
  entry: HandbookEntry
  /** The search; empty: none. */
  search: string
  /** Position in the handbook; omitted in a search. */
  number?: number
}

/** A chapter of the list, with the passages that a search has found in it. */
export function ChapterEntry({
  entry: { slug, title, description, passages },
  search,
  number,
}: ChapterEntryProps) {
  const address = `/documentation/${slug}`
  return (
    <Item>
      <h2>
        {number !== undefined && <span aria-hidden>{number}. </span>}
        <Link href={address}>
          <Marked text={title} search={search} />
        </Link>
      </h2>
      <p>
        <Marked text={description} search={search} />
      </p>
      {passages.length > 0 && (
        <ul>
          {passages.map(({ heading, text }) => (
            <li key={heading?.id ?? ''}>
              {heading && (
                <Link href={`${address}#${heading.id}`}>
                  <Marked text={heading.text} search={search} />
                </Link>
              )}
              <p>
                <Marked text={text} search={search} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Item>
  )
}

/** A text with the words of the search marked. */
function Marked({ text, search }: { text: string; search: string }) {
  if (search === '') return text
  return markMatches(text, search).map(({ text: piece, isMatch }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by nothing but its place
    isMatch ? <mark key={at}>{piece}</mark> : piece,
  )
}

const Item = styled.li`
  display: grid;
  gap: var(--space-1);
  overflow-wrap: anywhere;

  h2 {
    font-size: var(--text-lead);
  }

  p {
    color: var(--color-text-muted);
  }

  ul {
    display: grid;
    gap: var(--space-3);
    margin-top: var(--space-2);
    padding: 0 0 0 var(--space-4);
    border-left: 2px solid var(--color-line);
    list-style: none;
    font-size: var(--text-small);
  }

  mark {
    border-radius: 2px;
    background: var(--color-warning-surface);
    color: inherit;
  }
`
