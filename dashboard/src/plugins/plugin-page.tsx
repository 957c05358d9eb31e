import type { ReactNode } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { useSession } from '../data/use-session.ts'
import { useText } from '../i18n/use-text.ts'
import type { PageParams } from '../navigation/page-entry.ts'
import { fillPath, tabOf, usePageTabs } from '../navigation/page-tabs.ts'
import { Page } from '../ui/layout/page.ts'
import { Tabs } from '../ui/layout/tabs.tsx'
import type { PluginPageEntry } from './use-plugin-pages.tsx'

interface PluginPageProps {
  info: PluginPageEntry
  params: PageParams
  children: ReactNode
}

/** A plugin's page with the dashboard's margins, and as the first of its tabs where others add some. */
export function PluginPage({ info, params, children }: PluginPageProps) {
  const pick = useText()
  const tabs = usePageTabs(info.path, params)
  const [location, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch()).get('tab')
  if (tabs.length === 0 || info.tabs === 'own') return <Page>{children}</Page>
  const open = tabs.find(({ value }) => value === asked)?.value ?? 'page'
  return (
    <Page>
      <Tabs
        label={pick(info.title ?? info.label)}
        value={open}
        onChange={next => navigate(next === 'page' ? location : `${location}?tab=${next}`)}
        tabs={[{ value: 'page', label: pick(info.label), content: children }, ...tabs]}
      />
    </Page>
  )
}

/**
 * The own address of a page that is a tab of another one: leads to that tab, and is a page for people who may
 * not open the other.
 */
export function TabAddress({ info, params, of, children }: PluginPageProps & { of: string }) {
  const { user } = useSession()
  if (of === 'home' && !user) return <Page>{children}</Page>
  const host = of === 'home' ? '/' : fillPath(of, params)
  return <Redirect to={`${host}?tab=${tabOf(info.path)}`} replace />
}
