import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useSearch } from 'wouter'
import { readToken } from '../../data/token.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import {
  CardsSkeleton,
  FieldsSkeleton,
  HeaderSkeleton,
  RowsSkeleton,
  TabsSkeleton,
} from '../../ui/feedback/skeleton-parts.tsx'
import { Hero } from '../../ui/layout/hero.ts'
import { Page } from '../../ui/layout/page.ts'
import { media } from '../../ui/theme/media.ts'
import { type TabName, tabNames } from './tab-names.ts'

/** The skeletons that several pages share. */
export type SkeletonShape = keyof typeof shapes

/** The outline of a page before its code and its data are loaded. */
export function PageSkeleton({ shape }: { shape: SkeletonShape }) {
  return <Page aria-busy="true">{shapes[shape]}</Page>
}

/** The outline of home: the landing page of a visitor, or the open tab of the signed-in user. */
export function HomeSkeleton() {
  const asked = new URLSearchParams(useSearch()).get('tab')
  if (readToken() === null) return <PageSkeleton shape="landing" />
  return (
    <Page aria-busy="true">
      <HeaderSkeleton action={150} />
      <TabsSkeleton count={6} />
      <TabSkeleton tab={tabNames.find(name => name === asked) ?? 'assistants'} />
    </Page>
  )
}

/** The outline of one tab of home. */
export function TabSkeleton({ tab }: { tab: TabName }) {
  return tabs[tab]
}

const tabs: Readonly<Record<TabName, ReactNode>> = {
  assistants: <CardsSkeleton count={3} height={168} />,
  logs: <RowsSkeleton count={8} height={64} />,
  integrations: <CardsSkeleton count={3} height={92} width={320} />,
  usage: (
    <>
      <CardsSkeleton count={3} height={84} width={200} />
      <Skeleton height={220} radius={10} />
      <RowsSkeleton count={4} />
    </>
  ),
  plans: <CardsSkeleton count={4} height={340} width={232} />,
  news: <CardsSkeleton count={3} height={140} width={900} />,
}

/** A chat on a page of its own: header, a question and its answer, the composer. */
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

/** The set-up form. */
export function SetupSkeleton() {
  return (
    <Narrow aria-busy="true">
      <HeaderSkeleton />
      <FieldsSkeleton count={4} />
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

const shapes = {
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
      <CardsSkeleton count={6} height={176} />
    </>
  ),
  plans: (
    <>
      <HeaderSkeleton />
      <Skeleton height={46} radius={10} />
      <CardsSkeleton count={3} height={320} width={232} />
      <Skeleton height={160} radius={10} />
    </>
  ),
  profile: (
    <>
      <HeaderSkeleton action={110} />
      <Columns>
        <FieldsSkeleton count={6} />
        <Side>
          <Skeleton height={240} radius={10} />
          <Skeleton height={180} radius={10} />
        </Side>
      </Columns>
    </>
  ),
  table: (
    <>
      <HeaderSkeleton action={170} />
      <RowsSkeleton count={9} />
    </>
  ),
  stack: (
    <>
      <HeaderSkeleton />
      <CardsSkeleton count={3} height={128} width={900} />
    </>
  ),
  words: (
    <>
      <HeaderSkeleton />
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
