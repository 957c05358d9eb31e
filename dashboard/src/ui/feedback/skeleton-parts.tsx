import styled from 'styled-components'
import { media } from '../theme/media.ts'
import { Skeleton } from './skeleton.tsx'

/** Title, a line of help, and the place of the action. */
export function HeaderSkeleton({ action = 0 }: { action?: number }) {
  return (
    <Header>
      <Lines>
        <Skeleton width={220} height={28} />
        <Skeleton width={360} height={16} />
      </Lines>
      {action > 0 && <Skeleton width={action} height={36} />}
    </Header>
  )
}

export interface CardsSkeletonProps {
  count: number
  /** Height of one card, px. */
  height: number
  /** Minimum width of a card, px. */
  width?: number
}

/** Cards side by side, as many as fit. */
export function CardsSkeleton({ count, height, width = 300 }: CardsSkeletonProps) {
  return (
    <Cards style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(${width}px, 100%), 1fr))` }}>
      {numbers(count).map(card => (
        <Skeleton key={card} height={height} radius={10} />
      ))}
    </Cards>
  )
}

/** Lines of a table or a list, within their frame. */
export function RowsSkeleton({ count, height = 44 }: { count: number; height?: number }) {
  return (
    <Rows aria-hidden>
      {numbers(count).map(row => (
        <Row key={row} style={{ height }}>
          <Skeleton width={`${48 + ((row * 17) % 36)}%`} height={14} />
          <Skeleton width={72} height={14} />
        </Row>
      ))}
    </Rows>
  )
}

/** A form: labels with their fields. */
export function FieldsSkeleton({ count }: { count: number }) {
  return (
    <Fields>
      {numbers(count).map(field => (
        <Lines key={field}>
          <Skeleton width={96} height={13} />
          <Skeleton height={36} />
        </Lines>
      ))}
    </Fields>
  )
}

/** Words in a line: tabs, filters. */
export function TabsSkeleton({ count }: { count: number }) {
  return (
    <Tabs>
      {numbers(count).map(tab => (
        <Skeleton key={tab} width={64 + ((tab * 23) % 40)} height={16} />
      ))}
    </Tabs>
  )
}

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)

const Header = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: var(--space-4);
`

const Lines = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  flex: 1;
  gap: 8px;
  min-width: 0;
`

const Cards = styled.div`
  display: grid;
  gap: var(--space-4);
`

const Rows = styled.div`
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);
`

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-6);
  padding: 0 var(--space-4);

  & + & {
    border-top: 1px solid var(--color-line);
  }
`

const Fields = styled.div`
  display: grid;
  gap: var(--space-5);
`

const Tabs = styled.div`
  display: flex;
  gap: var(--space-6);
  padding: 12px 10px;
  border-bottom: 1px solid var(--color-line);
  overflow: hidden;

  > * {
    flex: none;
  }

  ${media.phone} {
    gap: var(--space-4);
  }
`
