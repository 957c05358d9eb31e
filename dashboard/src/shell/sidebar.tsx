import { LogIn, Plus } from 'lucide-react'
import styled from 'styled-components'
import { Link, useLocation, useSearch } from 'wouter'
import { useApi } from '../data/use-api.ts'
import { useSession } from '../data/use-session.ts'
import { AssistantPlaces, useCreateAssistant } from '../features/assistants/index.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { openDialog } from '../navigation/dialogs.ts'
import type { PageEntry } from '../navigation/page-entry.ts'
import { Logo } from '../ui/content/logo.tsx'
import { Button } from '../ui/controls/button.tsx'
import { IconButton } from '../ui/controls/icon-button.tsx'
import type { SidebarMode } from '../ui/layout/use-sidebar-mode.ts'
import { Bell } from './bell.tsx'
import { SidebarAssistants } from './sidebar-assistants.tsx'
import { SidebarInstallers } from './sidebar-installers.tsx'
import { SidebarNav } from './sidebar-nav.tsx'
import { SidebarTools } from './sidebar-tools.tsx'
import { UserBlock } from './user-block.tsx'

/** Logo, the link to a new assistant, pages, assistants; below them the desktop application, language, theme, settings and the person. */
export function Sidebar({ pages, mode }: { pages: readonly PageEntry[]; mode: SidebarMode }) {
  const t = useTexts('shell')
  const { state, user } = useSession()
  const { create, refusal } = useCreateAssistant()
  const isNarrow = mode === 'icons'
  const isMain = useIsMainAction()
  return (
    <Column data-mode={mode}>
      {mode !== 'sheet' && (
        <Head data-mode={mode}>
          <Home href="/" aria-label={t('home')}>
            <Logo look={isNarrow ? 'mark' : 'full'} size={26} />
          </Home>
          <Bell side="right" />
        </Head>
      )}
      {isNarrow ? (
        <IconButton
          variant={isMain ? 'primary' : 'secondary'}
          label={refusal ?? t('create.label')}
          tooltipSide="right"
          icon={<Plus />}
          disabled={refusal !== null}
          data-calls="create"
          onClick={create}
        />
      ) : (
        <div>
          <Button
            block
            variant={isMain ? 'primary' : 'secondary'}
            icon={<Plus />}
            disabled={refusal !== null}
            data-calls="create"
            onClick={create}
          >
            {t('create.label')}
          </Button>
          {user && !user.isAccountFrozen && !user.assistantAccessRestricted ? (
            <Reason as="div">
              <AssistantPlaces />
            </Reason>
          ) : (
            refusal && <Reason>{refusal}</Reason>
          )}
        </div>
      )}
      <Middle data-mode={mode}>
        <SidebarNav pages={pages} mode={mode} />
        <SidebarAssistants mode={mode} />
      </Middle>
      <SidebarInstallers mode={mode} />
      <SidebarTools mode={mode} />
      {user && <UserBlock user={user} mode={mode} />}
      {state === 'guest' &&
        (isNarrow ? (
          <IconButton
            label={t('logIn')}
            tooltipSide="right"
            icon={<LogIn />}
            data-calls="login"
            onClick={() => openDialog('login')}
          />
        ) : (
          <Button block icon={<LogIn />} data-calls="login" onClick={() => openDialog('login')}>
            {t('logIn')}
          </Button>
        ))}
    </Column>
  )
}

/**
 * Returns whether a new assistant is the main action of the screen: on the list of assistants it is; other
 * pages have one of their own.
 */
const useIsMainAction = (): boolean => {
  const { user } = useSession()
  const [location] = useLocation()
  const tab = new URLSearchParams(useSearch()).get('tab') ?? 'assistants'
  const { data } = useApi('GET /api/assistants/my', user && !user.assistantAccessRestricted ? {} : null)
  return ['/', '/dashboard'].includes(location) && tab === 'assistants' && (data?.length ?? 0) > 0
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  height: 100%;
  padding: var(--space-4) var(--space-3) var(--space-3);

  &[data-mode='icons'] {
    align-items: center;
    padding-inline: var(--space-2);
  }

  &[data-mode='sheet'] {
    padding: 0;
  }
`

/*
 * The middle part, which scrolls on a low screen between the fixed parts; its edges have room for the ring of
 * the focus.
 */
const Middle = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  gap: var(--space-4);
  min-height: 0;
  margin: -2px;
  padding: 2px;
  overflow-y: auto;
  scrollbar-width: thin;

  &[data-mode='icons'] {
    align-items: center;
  }

  &[data-mode='sheet'] {
    flex: 1 0 auto;
    overflow-y: visible;
  }
`

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);

  &[data-mode='icons'] {
    flex-direction: column;
    gap: var(--space-3);
  }
`

const Home = styled(Link)`
  display: flex;
  align-items: center;
  min-height: 32px;
  padding: 0 6px;
  border-radius: var(--radius-control);
  color: inherit;
  text-decoration: none;
`

const Reason = styled.p`
  margin-top: 6px;
  padding: 0 2px;
  color: var(--color-text-faint);
  font-size: var(--text-small);
  line-height: 1.4;
`
