import styled from 'styled-components'
import { useLocation, useSearch } from 'wouter'
import { useSession } from '../data/use-session.ts'
import { useText } from '../i18n/use-text.ts'
import { useTexts } from '../i18n/use-texts.ts'
import type { PageEntry } from '../navigation/page-entry.ts'
import { sidebarLinks } from '../navigation/sidebar-links.ts'
import type { SidebarMode } from '../ui/layout/use-sidebar-mode.ts'
import { SidebarLink } from './sidebar-link.tsx'

/** The pages of the table that have a place here and that this person may open. */
export function SidebarNav({ pages, mode }: { pages: readonly PageEntry[]; mode: SidebarMode }) {
  const t = useTexts('shell')
  const texts = { t: useTexts('common'), pick: useText() }
  const { user } = useSession()
  const [location] = useLocation()
  const search = useSearch()
  return (
    <Nav aria-label={t('menu.pages')}>
      {sidebarLinks(pages, { user, location, search }).map(({ to, label, icon, aside, isCurrent }) => (
        <SidebarLink
          key={to}
          href={to}
          label={label(texts)}
          icon={icon}
          aside={aside}
          isCurrent={isCurrent}
          mode={mode}
        />
      ))}
    </Nav>
  )
}

const Nav = styled.nav`
  display: flex;
  flex-direction: column;
  gap: 2px;
`
