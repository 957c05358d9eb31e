import { type ReactNode, useEffect, useState } from 'react'
import styled from 'styled-components'
import { useLocation } from 'wouter'
import { useApi } from '../data/use-api.ts'
import { useSession } from '../data/use-session.ts'
import { HelpButton } from '../features/help/index.ts'
import { loadInboxTitle } from '../features/inbox/index.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { useOpenDialog } from '../navigation/dialogs.ts'
import type { PageEntry } from '../navigation/page-entry.ts'
import { Boundary } from '../ui/feedback/boundary.tsx'
import { loadedLater } from '../ui/feedback/loaded-later.tsx'
import { DialogBoundary } from '../ui/feedback/page-boundary.tsx'
import { useSidebarMode } from '../ui/layout/use-sidebar-mode.ts'
import { media } from '../ui/theme/media.ts'
import { Banners } from './banners.tsx'
import { Footer } from './footer.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

const SidebarSheet = loadedLater(
  async () => ({
    default: (await import('./sidebar-sheet.tsx')).SidebarSheet,
  }),
  null,
)

export const InboxTitle = loadedLater(loadInboxTitle, null)

export interface ShellProps {
  /** The page table, which the sidebar lists. */
  pages: readonly PageEntry[]
  /** The open page; undefined for an unknown address. */
  page: PageEntry | undefined
  children: ReactNode
}

/** The frame of every page that is not `bare`: sidebar and banners. */
export function Shell({ pages, page, children }: ShellProps) {
  const t = useTexts('shell')
  const mode = useSidebarMode()
  const [location] = useLocation()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const closeMenu = () => setIsMenuOpen(false)
  const isWorkbench = page?.frame === 'workbench'
  const fillsWindow = isWorkbench || page?.frame === 'panes'
  const { user } = useSession()
  const { wait, instance } = useSetupFirst()

  const dialog = useOpenDialog()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when a page or a dialog opens
  useEffect(() => setIsMenuOpen(false), [location, dialog])

  if (wait) return page?.skeleton ?? null
  return (
    <Frame data-mode={mode}>
      <Skip href="#content">{t('skip')}</Skip>
      {mode === 'sheet' ? (
        <>
          {!isWorkbench && <TopBar onMenu={() => setIsMenuOpen(true)} />}
          {isMenuOpen && (
            <DialogBoundary name="menu" onClose={closeMenu}>
              <SidebarSheet pages={pages} onClose={closeMenu} />
            </DialogBoundary>
          )}
        </>
      ) : (
        <Aside data-mode={mode}>
          <Sidebar pages={pages} mode={mode} />
        </Aside>
      )}
      <Column>
        <Main id="content" tabIndex={-1} data-frame={page?.frame}>
          <Banners only={fillsWindow ? 'grave' : undefined} />
          {children}
        </Main>
        {!fillsWindow && <Footer pages={pages} />}
      </Column>
      {user && !user.isGuest && (
        <Boundary key={user.id} instead={null}>
          <InboxTitle />
        </Boundary>
      )}
      {instance?.helpChat && !instance.setupNeeded && (
        <HelpButton place={fillsWindow || mode === 'sheet' ? 'elsewhere' : 'edge'} />
      )}
    </Frame>
  )
}

/**
 * Sends the first visitor of a new installation to the set-up screen; `wait` until it is known that none is
 * needed. Only the shell reads the installation: the parts that it draws are removed while it waits, and a
 * removed reader would not read again.
 */
const useSetupFirst = () => {
  const { state } = useSession()
  const [, navigate] = useLocation()
  const { data, error } = useApi('GET /api/instance')
  const isNeeded = data?.setupNeeded === true
  useEffect(() => {
    if (isNeeded && state === 'guest') navigate('/setup', { replace: true })
  }, [isNeeded, state, navigate])
  return { wait: state === 'guest' && (isNeeded || (!data && !error)), instance: data }
}

const Frame = styled.div`
  display: grid;
  min-height: 100dvh;
  grid-template-columns: 264px minmax(0, 1fr);

  &[data-mode='icons'] {
    grid-template-columns: 64px minmax(0, 1fr);
  }

  &[data-mode='sheet'] {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto minmax(0, 1fr);
  }

  @media print {
    display: block;
  }
`

/** Skip link past the sidebar for keyboards. */
const Skip = styled.a`
  position: fixed;
  z-index: var(--layer-popover);
  top: var(--space-2);
  left: var(--space-2);
  padding: 8px 14px;
  border-radius: var(--radius-control);
  background: var(--color-raised);
  box-shadow: var(--shadow-floating);
  color: var(--color-brand-text);
  font-weight: var(--weight-medium);

  &:not(:focus-visible) {
    clip-path: inset(50%);
  }
`

const Aside = styled.aside`
  position: sticky;
  top: 0;
  height: 100dvh;
  border-right: 1px solid var(--color-line);
  background: var(--color-sunken);

  @media print {
    display: none;
  }
`

const Column = styled.div`
  min-width: 0;

  ${media.tablet} {
    grid-row: -2;
  }
`

const Main = styled.main`
  /* The page is as high as the window and gives room to the banners. */
  &[data-frame='workbench'],
  &[data-frame='panes'] {
    display: flex;
    flex-direction: column;
    height: 100dvh;

    > * {
      min-height: 0;
    }
  }

  ${media.tablet} {
    /* Below the bar of a phone. */
    &[data-frame='panes'] {
      height: calc(100dvh - 56px);
    }
  }

  &:focus-visible {
    outline: none;
  }
`
