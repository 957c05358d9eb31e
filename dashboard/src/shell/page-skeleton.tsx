import styled from 'styled-components'
import { Skeleton } from '../ui/skeleton.tsx'
import { pageWidth } from './page.ts'

/** A page that is being loaded: header, a line, cards. */
export function PageSkeleton() {
  return (
    <Column aria-busy="true">
      <Skeleton width={220} height={26} />
      <Skeleton width="min(420px, 80%)" height={16} />
      <Cards>
        <Skeleton height={148} radius={10} />
        <Skeleton height={148} radius={10} />
        <Skeleton height={148} radius={10} />
      </Cards>
    </Column>
  )
}

const Column = styled.div`
  ${pageWidth}
  display: grid;
  align-content: start;
  gap: var(--space-3);
`

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr));
  gap: var(--space-4);
  margin-top: var(--space-6);
`
