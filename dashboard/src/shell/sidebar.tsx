import { LogIn, Plus } from 'lucide-react'
import styled from 'styled-components'
import { Link, useLocation, useSearch } from 'wouter'
import { useApi } from '../data/use-api.ts'
import { useSession } from '../data/use-session.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Logo } from '../ui/logo.tsx'
import { openDialog } from './dialogs.ts'
import { SidebarAssistants } from './sidebar-assistants.tsx'
import { SidebarNav } from './sidebar-nav.tsx'
import { SidebarTools } from './sidebar-tools.tsx'
import { useCreateAssistant } from './use-create-assistant.ts'
import type { SidebarMode } from './use-sidebar-mode.ts'
import { UserBlock } from './user-block.tsx'

/** Logo, the way to a new assistant, pages, assistants; below them language, theme, settings and the person. */
export function Sidebar({ mode }: { mode: SidebarMode }) {
  const t = useTexts('shell')
  const { state, user } = useSession()
  const { create, refusal } = useCreateAssistant()
  const isNarrow = mode === 'icons'
  const isMain = useIsMainAction()
  return (
    <Column data-mode={mode}>
      {mode !== 'sheet' && (
        <Home href="/" aria-label={t('home')}>
          <Logo look={isNarrow ? 'mark' : 'full'} size={26} />
        </Home>
      )}
      {isNarrow ? (
        <IconButton
          variant={isMain ? 'primary' : 'secondary'}
          label={refusal ?? t('create.label')}
          tooltipSide="right"
          icon={<Plus />}
          disabled={refusal !== null}
          onClick={create}
        />
      ) : (
        <div>
          <Button
            block
            variant={isMain ? 'primary' : 'secondary'}
            icon={<Plus />}
            disabled={refusal !== null}
            onClick={create}
          >
            {t('create.label')}
          </Button>
          {refusal && <Reason>{refusal}</Reason>}
        </div>
      )}
      <SidebarNav mode={mode} />
      <SidebarAssistants mode={mode} />
      <SidebarTools mode={mode} />
      {user && <UserBlock user={user} mode={mode} />}
      {state === 'guest' &&
        (isNarrow ? (
          <IconButton
            label={t('logIn')}
            tooltipSide="right"
            icon={<LogIn />}
            onClick={() => openDialog('login')}
          />
        ) : (
          <Button block icon={<LogIn />} onClick={() => openDialog('login')}>
            {t('logIn')}
          </Button>
        ))}
    </Column>
  )
}

/** On the list of assistants a new one is what the screen is for; elsewhere the page has a main action of its own. */
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
