import styled from 'styled-components'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { FieldsSkeleton, TabsSkeleton } from '../../ui/feedback/skeleton-parts.tsx'
import { media } from '../../ui/theme/media.ts'

/** The designer while it is loaded: bar, controls, preview. */
export function DesignerSkeleton() {
  return (
    <Frame aria-busy="true">
      <Skeleton width={260} height={28} />
      <TabsSkeleton count={6} />
      <Columns>
        <FieldsSkeleton count={6} />
        <Skeleton height={640} radius={10} />
      </Columns>
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  gap: var(--space-4);
  padding: 14px var(--space-5);
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(300px, 400px) minmax(0, 1fr);
  gap: var(--space-6);
  align-items: start;

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`
