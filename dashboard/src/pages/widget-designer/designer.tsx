import type { Assistant, Widget } from '@botanika/core/contract'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePageTitle } from '../../navigation/use-page-title.ts'
import { useSearchParams } from '../../navigation/use-route.ts'
import { Segments } from '../../ui/controls/segments.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { Access } from './access/access.tsx'
import { Behaviour } from './behaviour/behaviour.tsx'
import { Contacts } from './contacts/contacts.tsx'
import { DesignSettings } from './design/design-settings.tsx'
import { DraftNotice } from './draft/draft-notice.tsx'
import { useDraft } from './draft/use-draft.ts'
import { useUndoKeys } from './draft/use-undo-keys.ts'
import { Figures } from './figures/figures.tsx'
import { Install } from './install/install.tsx'
import { Preview } from './preview/preview.tsx'
import { TopBar } from './top-bar.tsx'

export interface DesignerProps {
  assistant: Assistant
  widgets: readonly Widget[]
  widget: Widget
  onWidgets: (change: (list: Widget[]) => Widget[]) => void
  onChoose: (id: string) => void
}

const areas = ['design', 'behaviour', 'access', 'install', 'figures', 'contacts'] as const
type Area = (typeof areas)[number]

/**
 * One widget: its appearance and behaviour beside the widget itself, and the settings for its sites and
 * visitors.
 */
export function Designer({ assistant, widgets, widget, onWidgets, onChoose }: DesignerProps) {
  const t = useTexts('widget-designer')
  const [search, setSearch] = useSearchParams()
  const area = areas.find(name => name === search.get('tab')) ?? 'design'
  const [pane, setPane] = useState<'settings' | 'preview'>('settings')
  const keep = (kept: Widget) => onWidgets(list => list.map(one => (one.id === kept.id ? kept : one)))
  const draft = useDraft(widget, { onSaved: keep })
  useUndoKeys(draft)
  const show = (tab: string) => setSearch({ widget: widget.id, tab }, { replace: true })
  usePageTitle(t('title', { name: assistant.name }))

  const beside = (settings: ReactNode) => (
    <Bench data-pane={pane}>
      <Switcher>
        <Segments
          label={t('panes.label')}
          value={pane}
          onChange={setPane}
          options={[
            { value: 'settings', label: t('panes.settings') },
            { value: 'preview', label: t('panes.preview') },
          ]}
        />
      </Switcher>
      <Settings>{settings}</Settings>
      <Shown>
        <Preview
          widget={widget}
          design={draft.design}
          assistant={{ name: assistant.name, suggestions: assistant.suggestions }}
        />
      </Shown>
    </Bench>
  )
  const content: Readonly<Record<Area, () => ReactNode>> = {
    design: () => beside(<DesignSettings widgetId={widget.id} assistant={assistant} draft={draft} />),
    behaviour: () => beside(<Behaviour draft={draft} />),
    access: () => (
      <Wide>
        <Access widget={widget} onChanged={keep} />
      </Wide>
    ),
    install: () => (
      <Wide>
        <Install widget={widget} />
      </Wide>
    ),
    figures: () => (
      <Wide>
        <Figures widgetId={widget.id} />
      </Wide>
    ),
    contacts: () => (
      <Wide>
        <Contacts widgetId={widget.id} />
      </Wide>
    ),
  }
  return (
    <Page>
      <TopBar
        assistant={assistant}
        widgets={widgets}
        widget={widget}
        draft={draft}
        onWidgets={onWidgets}
        onChoose={onChoose}
        onFigures={() => show('figures')}
      />
      <DraftNotice draft={draft} />
      <Body>
        <Tabs
          label={t('areas.label')}
          value={area}
          onChange={show}
          tabs={areas.map(name => ({
            value: name,
            label: t(`areas.${name}`),
            ...(name === area && { content: content[name]() }),
          }))}
        />
      </Body>
    </Page>
  )
}

const Page = styled.div`
  container: designer / inline-size;
  display: flex;
  flex-direction: column;
  height: 100dvh;
  min-height: 0;
  background: var(--color-canvas);
`

const Body = styled.div`
  /* Radix keeps hidden inputs at absolute places: they belong to this scroll, not to the page's. */
  position: relative;
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  padding: 0 var(--space-5) var(--space-8);

  @container designer (max-width: 720px) {
    padding: 0 var(--space-4) var(--space-8);
  }
`

const Bench = styled.div`
  display: grid;
  grid-template-columns: minmax(300px, 400px) minmax(0, 1fr);
  gap: var(--space-6);
  align-items: start;

  @container designer (max-width: 820px) {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);

    &[data-pane='settings'] > :last-child,
    &[data-pane='preview'] > :nth-child(2) {
      display: none;
    }
  }
`

const Switcher = styled.div`
  display: none;

  @container designer (max-width: 820px) {
    display: block;
  }
`

const Settings = styled.div`
  position: relative;
  min-width: 0;
`

/* The preview, which stays visible while the settings are scrolled. */
const Shown = styled.div`
  position: sticky;
  top: var(--space-4);
  min-width: 0;

  @container designer (max-width: 820px) {
    position: static;
  }
`

const Wide = styled.div`
  max-width: 960px;
`
