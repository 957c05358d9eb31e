import type { XRay } from '@botanika/core/contract'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Source } from '../knowledge/index.ts'
import { PassageCard } from './passage-card.tsx'
import { PromptBar } from './prompt-bar.tsx'
import { WhyNot } from './why-not.tsx'
import { XRayFacts } from './x-ray-facts.tsx'

export interface XRayViewProps {
  xRay: XRay
  assistantId: string
  onOpen: (source: Source) => void
}

/** The query, its results, and the passages that were sent and cut for one reply. */
export function XRayView({ xRay, assistantId, onOpen }: XRayViewProps) {
  const t = useTexts('xray')
  const { messageId, query, prompt, passages } = xRay
  const given = passages.filter(({ n }) => n !== undefined)
  const left = passages.filter(({ n }) => n === undefined)
  const list = (some: typeof passages) => (
    <List>
      {some.map((passage, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: passages have no identity and keep their order
        <PassageCard key={at} passage={passage} onOpen={onOpen} />
      ))}
    </List>
  )
  return (
    <>
      <Part title={t('query')}>
        <Query>{query}</Query>
      </Part>
      <XRayFacts xRay={xRay} />
      <Part title={t('prompt.title')}>
        <PromptBar prompt={prompt} />
      </Part>
      <Part title={t('given.title', { count: given.length })}>
        {given.length > 0 ? (
          list(given)
        ) : (
          <Quiet>{passages.length > 0 ? t('given.allLeft') : t('given.none')}</Quiet>
        )}
      </Part>
      {left.length > 0 && <Part title={t('left.title', { count: left.length })}>{list(left)}</Part>}
      <Part title={t('why.title')}>
        <WhyNot assistantId={assistantId} messageId={messageId} onOpen={onOpen} />
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section>
      <h3>{title}</h3>
      {children}
    </Section>
  )
}

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  min-width: 0;

  > h3 {
    font-size: var(--text-small);
  }
`

const Query = styled.blockquote`
  margin: 0;
  padding-left: 12px;
  border-left: 2px solid var(--color-brand-line);
  overflow-wrap: anywhere;
  white-space: pre-line;
`

const List = styled.ol`
  display: flex;
  flex-direction: column;
  gap: 8px;
`

const Quiet = styled.p`
  color: var(--color-text-muted);
`
