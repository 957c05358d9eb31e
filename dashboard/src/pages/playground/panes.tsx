import { BookOpen, MessageSquare, ScanSearch, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { Tabs } from '../../ui/layout/tabs.tsx'

export type PaneName = 'form' | 'chat' | 'knowledge'

export interface PanesProps {
  form: ReactNode
  chat: ReactNode
  /** Null: there is no knowledge to manage. */
  knowledge: ReactNode | null
  /** The X-ray of a reply, in the place of the knowledge; null while none is open. */
  xRay: ReactNode | null
  /** The pane in front, where there is no room for all. */
  pane: PaneName
  onPane: (pane: PaneName) => void
  /** `folded` leaves the width to the chat. Small screens have tabs instead. */
  side: 'open' | 'folded'
}

/** Three columns side by side; two when it gets narrow (form and knowledge share one), one with tabs on a small screen. */
export function Panes({ form, chat, knowledge, xRay, pane, onPane, side }: PanesProps) {
  const t = useTexts('playground')
  const third = xRay
    ? { value: 'knowledge', label: t('panes.xRay'), icon: <ScanSearch /> }
    : { value: 'knowledge', label: t('panes.knowledge'), icon: <BookOpen /> }
  const tabs = [
    { value: 'form', label: t('panes.form'), icon: <SlidersHorizontal /> },
    { value: 'chat', label: t('panes.chat'), icon: <MessageSquare /> },
    ...(knowledge ? [third] : []),
  ]
  return (
    <Frame data-pane={pane} data-side={side} data-knowledge={knowledge ? '' : undefined}>
      <Switcher>
        <Tabs
          label={t('panes.label')}
          tabs={tabs}
          value={pane}
          onChange={value => onPane(value === 'form' || value === 'chat' ? value : 'knowledge')}
        />
      </Switcher>
      <Pane data-name="form" aria-label={t('panes.form')}>
        {form}
      </Pane>
      <Pane data-name="chat" aria-label={t('panes.chat')}>
        {chat}
      </Pane>
      {knowledge && (
        <Pane data-name="knowledge" aria-label={third.label} data-tour="knowledge">
          {xRay}
          {/* The knowledge stays while the X-ray is in front, so that typed text there is kept. */}
          <div hidden={xRay !== null}>
            <Heading>{t('panes.knowledge')}</Heading>
            {knowledge}
          </div>
        </Pane>
      )}
    </Frame>
  )
}

const Frame = styled.div`
  flex: 1;
  min-height: 0;
  display: grid;
  grid-template-columns: minmax(290px, 360px) minmax(380px, 1fr) minmax(290px, 360px);
  grid-template-rows: minmax(0, 1fr);

  &:not([data-knowledge]) {
    grid-template-columns: minmax(300px, 360px) minmax(360px, 1fr);
  }

  @container playground (min-width: 720.1px) {
    &&[data-side='folded'] {
      grid-template-columns: minmax(0, 1fr);
      grid-template-rows: minmax(0, 1fr);
    }

    &&[data-side='folded'] > :not([data-name='chat']) {
      display: none;
    }

    &&[data-side='folded'] > [data-name='chat'] {
      grid-area: 1 / 1;
    }
  }

  @container playground (max-width: 1060px) {
    &[data-knowledge] {
      grid-template-columns: minmax(300px, 380px) minmax(0, 1fr);
      grid-template-rows: auto minmax(0, 1fr);
    }

    &[data-knowledge] [data-name='chat'] {
      grid-area: 1 / 2 / 3 / 3;
    }

    &[data-knowledge] [data-name='form'],
    &[data-knowledge] [data-name='knowledge'] {
      grid-area: 2 / 1;
    }

    &[data-pane='knowledge'] [data-name='form'],
    &:not([data-pane='knowledge']) [data-name='knowledge'] {
      display: none;
    }
  }

  @container playground (max-width: 720px) {
    &,
    &[data-knowledge],
    &:not([data-knowledge]) {
      grid-template-columns: minmax(0, 1fr);
      grid-template-rows: auto minmax(0, 1fr);
    }

    &[data-knowledge] [data-name],
    &:not([data-knowledge]) [data-name] {
      grid-area: 2 / 1;
    }

    &[data-pane='form'] [data-name]:not([data-name='form']),
    &[data-pane='chat'] [data-name]:not([data-name='chat']),
    &[data-pane='knowledge'] [data-name]:not([data-name='knowledge']) {
      display: none;
    }
  }
`

const Switcher = styled.div`
  display: none;
  padding: 0 12px;
  border-right: 1px solid var(--color-line);
  background: var(--color-surface);

  @container playground (max-width: 1060px) {
    ${Frame}[data-knowledge] > & {
      display: block;
      grid-area: 1 / 1;
    }
  }

  @container playground (min-width: 720.1px) {
    [role='tab'][id$='-chat'] {
      display: none;
    }
  }

  @container playground (max-width: 720px) {
    ${Frame} > & {
      display: block;
      border-right: 0;
    }
  }
`

const Pane = styled.section`
  /* Radix keeps hidden inputs at absolute places: they belong to this scroll, not to the page's. */
  position: relative;
  min-width: 0;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;

  &[data-name='form'],
  &[data-name='knowledge'] {
    padding: var(--space-5);
  }

  &[data-name='form'] {
    padding-bottom: 0;
    /* The save bar covers the end: a field that takes focus must not hide behind it. */
    scroll-padding-bottom: 128px;
  }

  &[data-name='chat'] {
    overflow: hidden;
    border-inline: 1px solid var(--color-line);
  }

  @container playground (max-width: 720px) {
    &[data-name='chat'] {
      border-inline: 0;
    }
  }
`

const Heading = styled.h2`
  margin-bottom: var(--space-3);

  @container playground (max-width: 1060px) {
    display: none;
  }
`
