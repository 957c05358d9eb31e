import { Blocks, Cpu, CreditCard, House, MessagesSquare } from 'lucide-react'
import styled from 'styled-components'
import { useLocation, useSearch } from 'wouter'
import { useApi } from '../data/use-api.ts'
import { useSession } from '../data/use-session.ts'
import { useText } from '../i18n/use-text.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { maySee } from '../plugins/may-see.ts'
import { PluginIcon } from './plugin-icon.tsx'
import { SidebarLink } from './sidebar-link.tsx'
import type { SidebarMode } from './use-sidebar-mode.ts'

/** Tabs of home that have a link of their own here. */
const withLinks = new Set(['logs', 'plans'])

/** The pages: those of the dashboard, then those that plugins bring and this person may see. */
export function SidebarNav({ mode }: { mode: SidebarMode }) {
  const t = useTexts('shell')
  const pick = useText()
  const { user } = useSession()
  const [location] = useLocation()
  const search = useSearch()
  const { data: plugins } = useApi('GET /api/plugins')
  const tab =
    location === '/' || location === '/dashboard'
      ? (new URLSearchParams(search).get('tab') ?? 'assistants')
      : null
  const pages = (plugins ?? []).flatMap(plugin => (plugin.status === 'ready' ? plugin.pages : []))
  return (
    <Nav aria-label={t('menu.pages')}>
      <SidebarLink
        href="/"
        label={t('nav.home')}
        icon={<House />}
        isCurrent={tab !== null && !(user && withLinks.has(tab))}
        mode={mode}
      />
      {user && (
        <SidebarLink
          href="/?tab=logs"
          label={t('nav.logs')}
          icon={<MessagesSquare />}
          isCurrent={tab === 'logs'}
          mode={mode}
        />
      )}
      <SidebarLink
        href={user ? '/?tab=plans' : '/plan-activation'}
        label={t('nav.plans')}
        icon={<CreditCard />}
        isCurrent={tab === 'plans' || location === '/plan-activation'}
        mode={mode}
      />
      {pages
        .filter(page => maySee(page, user))
        .map(page => (
          <SidebarLink
            key={page.path}
            href={page.path}
            label={pick(page.label)}
            icon={<PluginIcon name={page.icon} />}
            isCurrent={location === page.path || location.startsWith(`${page.path}/`)}
            mode={mode}
          />
        ))}
      {user?.role === 'admin' && (
        <>
          <SidebarLink
            href="/models"
            label={t('nav.models')}
            icon={<Cpu />}
            isCurrent={location === '/models'}
            mode={mode}
          />
          <SidebarLink
            href="/plugins"
            label={t('nav.plugins')}
            icon={<Blocks />}
            isCurrent={location === '/plugins'}
            mode={mode}
          />
        </>
      )}
    </Nav>
  )
}

const Nav = styled.nav`
  display: flex;
  flex-direction: column;
  gap: 2px;
`
