import styled from 'styled-components'
import { Skeleton } from '../../ui/skeleton.tsx'
import { media } from '../../ui/theme/media.ts'

/** The playground while it is loaded. */
export function PlaygroundSkeleton() {
  return (
    <Columns>
      <Skeleton lines={9} height={22} />
      <Skeleton height={420} radius={14} />
      <Skeleton lines={6} height={22} />
    </Columns>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: 340px 1fr 340px;
  gap: var(--space-6);
  padding: var(--space-6);

  ${media.desktop} {
    grid-template-columns: 1fr;

    > :not(:first-child) {
      display: none;
    }
  }
`
