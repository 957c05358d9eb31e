import { Code, FileSearch, Globe, KeyRound, Languages, Link2, Quote, ShieldCheck, Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { loadIntegrationsTab } from '../../features/integrations/index.ts'
import { TabSkeleton } from '../../features/page-skeleton/index.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { LoadingBoundary, loadedLater } from '../../ui/feedback/loaded-later.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { media } from '../../ui/theme/media.ts'
import { FoldButton } from './fold-button.tsx'
import { OverviewModels } from './overview-models.tsx'
import { useCounter } from './use-counter.ts'
import { useFolded } from './use-folded.ts'

const IntegrationsTab = loadedLater(loadIntegrationsTab)

/** The overview at home, which can be folded away. */
export function FoldedOverview() {
  const t = useTexts('home')
  // An open overview would push one's own assistants out of sight.
  const { isFolded, toggle } = useFolded('overview', { atFirst: 'folded' })
  const name = t('overview.label')
  return (
    <Card title={name} action={<FoldButton name={name} isFolded={isFolded} onToggle={toggle} />}>
      {isFolded ? undefined : <OverviewTabs />}
    </Card>
  )
}

/** The overview of the platform: its models, its features, its channels: only those that work today. */
export function Overview() {
  return (
    <Card>
      <OverviewTabs withConnections />
    </Card>
  )
}

function OverviewTabs({ withConnections = false }: { withConnections?: boolean }) {
  const t = useTexts('home')
  return (
    <Tabs
      label={t('overview.label')}
      aside={<Counter />}
      tabs={[
        {
          value: 'overview',
          label: t('overview.tab'),
          content: (
            <Points
              items={[
                [<Unplug key="i" />, t('overview.offline'), t('overview.offlineText')],
                [<Quote key="i" />, t('overview.cited'), t('overview.citedText')],
                [<ShieldCheck key="i" />, t('overview.own'), t('overview.ownText')],
              ]}
            />
          ),
        },
        { value: 'models', label: t('models.tab'), content: <OverviewModels /> },
        {
          value: 'features',
          label: t('features.tab'),
          content: (
            <Points
              items={[
                [<FileSearch key="i" />, t('features.files'), t('features.filesText')],
                [<KeyRound key="i" />, t('features.keys'), t('features.keysText')],
                [<Languages key="i" />, t('features.languages'), t('features.languagesText')],
              ]}
            />
          ),
        },
        {
          value: 'integrations',
          label: t('integrations.tab'),
          content: (
            <>
              <Points
                items={[
                  [<Globe key="i" />, t('integrations.site'), t('integrations.siteText')],
                  [<Link2 key="i" />, t('integrations.link'), t('integrations.linkText')],
                  [<Code key="i" />, t('integrations.api'), t('integrations.apiText')],
                ]}
              />
              {withConnections && (
                <Connections>
                  <LoadingBoundary fallback={<TabSkeleton tab="integrations" />}>
                    <IntegrationsTab />
                  </LoadingBoundary>
                </Connections>
              )}
            </>
          ),
        },
      ]}
    />
  )
}

/** The decorative counter, hidden from assistive technology. */
function Counter() {
  const t = useTexts('home')
  const format = useFormat()
  const value = useCounter()
  return (
    <Growing aria-hidden="true">
      <strong>{format.number(value)}</strong> {t('overview.users', { count: value })}
    </Growing>
  )
}

function Points({ items }: { items: [icon: ReactNode, title: string, text: string][] }) {
  return (
    <List>
      {items.map(([icon, title, text]) => (
        <li key={title}>
          {icon}
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
  gap: var(--space-6);
  min-height: 112px;

  .lucide {
    width: 18px;
    height: 18px;
    margin-bottom: var(--space-2);
    color: var(--color-brand-text);
  }

  h3 {
    font-size: var(--text-body);
  }

  p {
    margin-top: 2px;
    color: var(--color-text-muted);
    text-wrap: pretty;
  }
`

const Connections = styled.div`
  margin-top: var(--space-6);
`

const Growing = styled.p`
  align-self: center;
  flex: none;
  padding-left: var(--space-4);
  color: var(--color-text-faint);
  font-size: var(--text-small);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  strong {
    color: var(--color-text);
    font-weight: var(--weight-semibold);
  }

  ${media.tablet} {
    display: none;
  }
`
