import type { User } from '@botanika/core/contract'
import { Plus, Upload } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useApi } from '../../data/use-api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Page } from '../../shell/page.ts'
import { TabSkeleton } from '../../shell/page-skeleton.tsx'
import { type TabName, tabNames } from '../../shell/skeleton-of.ts'
import { useCreateAssistant } from '../../shell/use-create-assistant.ts'
import { useSidebarMode } from '../../shell/use-sidebar-mode.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useAssistantFile } from '../playground/use-assistant-file.tsx'
import { AssistantsTab } from './assistants-tab.tsx'
import { LogsTab } from './logs-tab.tsx'
import { PlansTab } from './plans-tab.tsx'
import { useNag } from './use-nag.ts'

const IntegrationsTab = lazy(async () => ({
  default: (await import('../../integrations/integrations-tab.tsx')).IntegrationsTab,
}))
const UsageTab = lazy(async () => ({ default: (await import('../../usage/usage-tab.tsx')).UsageTab }))

/** Home for whoever is signed in. The open tab stands in the address: `/?tab=plans`. */
export function Desk({ user }: { user: User }) {
  const t = useTexts('desk')
  const [location, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch()).get('tab')
  const tab = tabNames.find(name => name === asked) ?? 'assistants'
  const open = (next: string) => navigate(next === 'assistants' ? location : `${location}?tab=${next}`)
  const { create, refusal } = useCreateAssistant()
  const file = useAssistantFile(null)
  const isRestricted = user.assistantAccessRestricted
  const { data: assistants } = useApi('GET /api/assistants/my', isRestricted ? null : {})
  const { data: plans } = useApi('GET /api/plans')
  useNag(user, () => navigate(`${location}?tab=plans`, { replace: true }))
  // The sidebar has the button where it is in sight, a new desk where it tells of the first steps.
  const hasOwnButton = useSidebarMode() === 'sheet' && assistants?.length !== 0
  return (
    <Page>
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
      <Tabs
        label={t('tabs.label')}
        value={tab}
        onChange={open}
        tabs={[
          {
            value: 'assistants',
            label: t('tabs.assistants'),
            count: assistants?.length,
            content: <AssistantsTab isRestricted={isRestricted} />,
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
        ]}
      />
    </Page>
  )
}

/** A tab whose code is loaded when it is first opened. */
function Later({ tab, children }: { tab: TabName; children: ReactNode }) {
  return <Suspense fallback={<TabSkeleton tab={tab} />}>{children}</Suspense>
}
