import styled from 'styled-components'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { FieldsSkeleton } from '../../ui/feedback/skeleton-parts.tsx'
import { media } from '../../ui/theme/media.ts'

/** The playground while it is loaded: bar, form, chat, knowledge. */
export function PlaygroundSkeleton() {
  return (
    <Frame aria-busy="true">
      <Bar>
        <Skeleton width={28} height={28} />
        <Skeleton width={200} height={20} />
      </Bar>
      <Columns>
        <FieldsSkeleton count={6} />
        <Chat>
          <Skeleton width="60%" height={20} />
          <Skeleton height={84} radius={14} />
        </Chat>
        <Knowledge>
          <Skeleton width={120} height={18} />
          <Skeleton height={34} radius={8} />
          <Skeleton height={132} radius={10} />
        </Knowledge>
      </Columns>
    </Frame>
  )
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  height: 100dvh;
`

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 56px;
  padding: 8px 16px;
  border-bottom: 1px solid var(--color-line);
  background: var(--color-surface);

  > * {
    flex: none;
  }
`

const Columns = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(290px, 360px) minmax(0, 1fr) minmax(290px, 360px);
  min-height: 0;

  > * {
    align-content: start;
    padding: var(--space-5);
  }

  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr);

    > :not(:first-child) {
      display: none;
    }
  }
`

const Chat = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  border-inline: 1px solid var(--color-line);
  background: var(--color-surface);
`

const Knowledge = styled.div`
  display: grid;
  gap: var(--space-4);
`
