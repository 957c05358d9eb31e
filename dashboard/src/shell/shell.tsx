import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import styled from 'styled-components'
import { useLocation } from 'wouter'
import { useApi } from '../data/use-api.ts'
import { useSession } from '../data/use-session.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { media } from '../ui/theme/media.ts'
import { Banners } from './banners.tsx'
import { useOpenDialog } from './dialogs.ts'
import { DialogBoundary } from './page-boundary.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { ShellDialogs } from './shell-dialogs.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useSidebarMode } from './use-sidebar-mode.ts'

const SidebarSheet = lazy(async () => ({ default: (await import('./sidebar-sheet.tsx')).SidebarSheet }))

/** The frame of every page but the set-up and the standalone chat: sidebar, banners, dialogs. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useTexts('shell')
  const mode = useSidebarMode()
  const [location] = useLocation()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const closeMenu = () => setIsMenuOpen(false)
  // The playground brings its own bar with the way back, and fills the height by itself.
  const isWorkbench = location.startsWith('/playground')
  const wait = useSetupFirst()

  const dialog = useOpenDialog()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when a page or a dialog opens
  useEffect(() => setIsMenuOpen(false), [location, dialog])

  if (wait) return <PageSkeleton />
  return (
    <Frame data-mode={mode}>
      <Skip href="#content">{t('skip')}</Skip>
      {mode === 'sheet' ? (
        <>
          {!isWorkbench && <TopBar onMenu={() => setIsMenuOpen(true)} />}
          {isMenuOpen && (
            <DialogBoundary name="menu" onClose={closeMenu}>
              <Suspense fallback={null}>
                <SidebarSheet onClose={closeMenu} />
              </Suspense>
            </DialogBoundary>
          )}
        </>
      ) : (
        <Aside data-mode={mode}>
          <Sidebar mode={mode} />
        </Aside>
      )}
      <Main id="content" tabIndex={-1}>
        {!isWorkbench && <Banners />}
        {children}
      </Main>
      <ShellDialogs />
    </Frame>
  )
}

/** Sends the first visitor of a new installation to the set-up screen; true until it is known that none is needed. */
const useSetupFirst = (): boolean => {
  const { state } = useSession()
  const [, navigate] = useLocation()
  const { data, error } = useApi('GET /api/instance', state === 'guest' ? {} : null)
  const isNeeded = data?.setupNeeded === true
  useEffect(() => {
    if (isNeeded) navigate('/setup', { replace: true })
  }, [isNeeded, navigate])
  return isNeeded || (state === 'guest' && !data && !error)
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

/** The way past the sidebar for a keyboard. */
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

const Main = styled.main`
  min-width: 0;

  &:focus-visible {
    outline: none;
  }

  ${media.tablet} {
    grid-row: -2;
  }
`
