import type { User } from '@botanika/core/contract'
import { Plus, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useLocation, useSearch } from 'wouter'
import { useApi } from '../../data/use-api.ts'
import { AssistantPlaces, useAssistantFile, useCreateAssistant } from '../../features/assistants/index.ts'
import { loadIntegrationsTab } from '../../features/integrations/index.ts'
import { loadNewsTab, UnreadNews, useNewsCounts } from '../../features/news/index.ts'
import { type TabName, TabSkeleton, tabNames } from '../../features/page-skeleton/index.ts'
import { loadUsageTab } from '../../features/usage/index.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePageTabs } from '../../navigation/page-tabs.ts'
import { Button } from '../../ui/controls/button.tsx'
import { LoadingBoundary, loadedLater } from '../../ui/feedback/loaded-later.tsx'
import { Page } from '../../ui/layout/page.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { useSidebarMode } from '../../ui/layout/use-sidebar-mode.ts'
import { AdminChecklist } from './admin-checklist.tsx'
import { AssistantsTab } from './assistants-tab.tsx'
import { Cockpit } from './cockpit.tsx'
import { HomeHeader } from './home-header.tsx'
import { LogsTab } from './logs-tab.tsx'
import { FoldedOverview } from './overview.tsx'
import { PlansTab } from './plans-tab.tsx'
import { useActivationReminder } from './use-activation-reminder.ts'

const IntegrationsTab = loadedLater(loadIntegrationsTab)
const UsageTab = loadedLater(loadUsageTab)
const NewsTab = loadedLater(loadNewsTab)

/** Home of the signed-in user. The open tab is in the address: `/?tab=plans`. */
export function DashboardHome({ user }: { user: User }) {
  const t = useTexts('dashboard-home')
  const [location, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch()).get('tab')
  const added = usePageTabs('home')
  const tab =
    tabNames.find(name => name === asked) ?? added.find(({ value }) => value === asked)?.value ?? 'assistants'
  const open = (next: string) => navigate(next === 'assistants' ? location : `${location}?tab=${next}`)
  const { create, refusal } = useCreateAssistant()
  const file = useAssistantFile(null)
  const isRestricted = user.assistantAccessRestricted
  const { data: assistants } = useApi('GET /api/assistants/my', isRestricted ? null : {})
  const { data: plans } = useApi('GET /api/plans')
  const { total: news } = useNewsCounts()
  useActivationReminder(user, () => navigate(`${location}?tab=plans`, { replace: true }))
  // The sidebar has the button where it is visible, and an empty dashboard in its first steps.
  const hasOwnButton = useSidebarMode() === 'sheet' && assistants?.length !== 0
  return (
    <Page>
      <HomeHeader />
      <PageHeader
        title={t('title', { name: user.username })}
        help={t('help')}
        action={
          tab === 'assistants' &&
          !isRestricted && (
            <>
              <Button icon={<Upload />} disabled={refusal !== null} onClick={file.choose}>
                {t('import')}
              </Button>
              {hasOwnButton && (
                <Button variant="primary" icon={<Plus />} disabled={refusal !== null} onClick={create}>
                  {t('create')}
                </Button>
              )}
            </>
          )
        }
      />
      {file.input}
      {tab === 'assistants' && hasOwnButton && !isRestricted && <AssistantPlaces />}
      <Tabs
        label={t('tabs.label')}
        value={tab}
        onChange={open}
        tabs={[
          {
            value: 'assistants',
            label: t('tabs.assistants'),
            count: assistants?.length,
            content: (
              <Today>
                {user.role === 'admin' && <AdminChecklist />}
                {assistants && assistants.length > 0 && <Cockpit />}
                <AssistantsTab isRestricted={isRestricted} />
              </Today>
            ),
          },
          { value: 'logs', label: t('tabs.logs'), content: <LogsTab userId={user.id} /> },
          {
            value: 'integrations',
            label: t('tabs.integrations'),
            content: (
              <Later tab="integrations">
                <IntegrationsTab />
              </Later>
            ),
          },
          {
            value: 'usage',
            label: t('tabs.usage'),
            content: (
              <Later tab="usage">
                <UsageTab />
              </Later>
            ),
          },
          {
            value: 'plans',
            label: t('tabs.plans'),
            count: plans?.length,
            content: <PlansTab user={user} />,
          },
          {
            value: 'news',
            label: (
              <>
                {t('tabs.news')}
                <UnreadNews look="dot" />
              </>
            ),
            ...(news > 0 && { count: news }),
            content: (
              <Later tab="news">
                <NewsTab />
              </Later>
            ),
          },
          ...added,
        ]}
      />
      <FoldedOverview />
    </Page>
  )
}

/**
 * The first tab: items that need the person today above their assistants. The other tabs begin with their
 * main content.
 */
const Today = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-6);
`

/** A tab whose code is loaded when it is first opened. */
function Later({ tab, children }: { tab: TabName; children: ReactNode }) {
  return <LoadingBoundary fallback={<TabSkeleton tab={tab} />}>{children}</LoadingBoundary>
}
