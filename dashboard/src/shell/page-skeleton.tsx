import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useLocation, useSearch } from 'wouter'
import { readToken } from '../data/token.ts'
import { PlaygroundSkeleton } from '../pages/playground/playground-skeleton.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { media } from '../ui/theme/media.ts'
import { CardBones, FieldBones, HeaderBones, RowBones, TabBones } from './bones.tsx'
import { Page } from './page.ts'
import { skeletonOf, type TabName } from './skeleton-of.ts'

/** The place of the page that is coming, in the shape of that page. */
export function PageSkeleton() {
  const [location] = useLocation()
  const tab = new URLSearchParams(useSearch()).get('tab')
  const shape = skeletonOf(location, { tab, isSignedIn: readToken() !== null })
  if (shape.page === 'playground') return <PlaygroundSkeleton />
  if (shape.page === 'chat') return <ChatSkeleton />
  if (shape.page === 'setup') return <SetupSkeleton />
  return (
    <Page aria-busy="true">
      {shape.page === 'desk' ? (
        <>
          <HeaderBones action={150} />
          <TabBones count={5} />
          <TabSkeleton tab={shape.tab} />
        </>
      ) : (
        pages[shape.page]
      )}
    </Page>
  )
}

/** The place of what is in one tab of home. */
export function TabSkeleton({ tab }: { tab: TabName }) {
  return tabs[tab]
}

const tabs: Readonly<Record<TabName, ReactNode>> = {
  assistants: <CardBones count={3} height={168} />,
  logs: <RowBones count={8} height={64} />,
  integrations: <CardBones count={3} height={92} width={320} />,
  usage: (
    <>
      <CardBones count={3} height={84} width={200} />
      <Skeleton height={220} radius={10} />
      <RowBones count={4} />
    </>
  ),
  plans: <CardBones count={4} height={340} width={232} />,
}

/** A chat on a page of its own: header, a question and its answer, the place to write. */
export function ChatSkeleton() {
  return (
    <Talk aria-busy="true">
      <Bar>
        <Skeleton width={28} height={28} />
        <Skeleton width={180} height={18} />
      </Bar>
      <Turns>
        <Skeleton width="46%" height={40} radius={14} />
        <Skeleton lines={4} />
      </Turns>
      <Write>
        <Skeleton height={84} radius={14} />
      </Write>
    </Talk>
  )
}

function SetupSkeleton() {
  return (
    <Narrow aria-busy="true">
      <HeaderBones />
      <FieldBones count={4} />
      <Skeleton height={44} />
    </Narrow>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 340px;
  gap: var(--space-5);
  align-items: start;

  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Side = styled.div`
  display: grid;
  gap: var(--space-5);
`

const Hero = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 460px);
  align-items: center;
  gap: var(--space-12);
  padding: var(--space-8) 0 var(--space-10);

  @media (max-width: 1180px) {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-8);
  }
`

const pages = {
  landing: (
    <>
      <Hero>
        <Side>
          <Skeleton lines={2} height={44} />
          <Skeleton lines={3} height={17} />
          <Skeleton width={320} height={44} />
        </Side>
        <Skeleton height={320} radius={14} />
      </Hero>
      <Skeleton height={150} radius={14} />
      <CardBones count={6} height={176} />
    </>
  ),
  plans: (
    <>
      <HeaderBones />
      <Skeleton height={46} radius={10} />
      <CardBones count={3} height={320} width={232} />
      <Skeleton height={160} radius={10} />
    </>
  ),
  profile: (
    <>
      <HeaderBones action={110} />
      <Columns>
        <FieldBones count={6} />
        <Side>
          <Skeleton height={240} radius={10} />
          <Skeleton height={180} radius={10} />
        </Side>
      </Columns>
    </>
  ),
  table: (
    <>
      <HeaderBones action={170} />
      <RowBones count={9} />
    </>
  ),
  stack: (
    <>
      <HeaderBones />
      <CardBones count={3} height={128} width={900} />
    </>
  ),
  words: (
    <>
      <HeaderBones />
      <Skeleton lines={6} />
    </>
  ),
}

const Talk = styled.div`
  display: flex;
  flex-direction: column;
  height: 100dvh;
  background: var(--color-surface);
`

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 52px;
  padding: 8px 16px;
  border-bottom: 1px solid var(--color-line);

  > * {
    flex: none;
  }
`

const Turns = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-5);
  width: 100%;
  max-width: 760px;
  margin: 0 auto;
  padding: var(--space-6) var(--space-5);

  > :first-child {
    justify-items: end;
  }
`

const Write = styled.div`
  width: 100%;
  max-width: 760px;
  margin: 0 auto;
  padding: 4px 12px 12px;
`

const Narrow = styled.div`
  display: grid;
  gap: var(--space-6);
  max-width: 460px;
  margin: 0 auto;
  padding: 96px var(--space-4);
`
