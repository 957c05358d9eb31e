import { Menu } from 'lucide-react'
import styled from 'styled-components'
import { Link } from 'wouter'
import { useSession } from '../data/use-session.ts'
import { HelpInBar } from '../features/help/index.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { openDialog } from '../navigation/dialogs.ts'
import { Avatar } from '../ui/content/avatar.tsx'
import { Logo } from '../ui/content/logo.tsx'
import { Button } from '../ui/controls/button.tsx'
import { IconButton } from '../ui/controls/icon-button.tsx'
import { Bell } from './bell.tsx'

/** The bar of a phone: menu, logo, the person. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const t = useTexts('shell')
  const { state, user } = useSession()
  return (
    <Bar>
      <IconButton label={t('menu.open')} icon={<Menu />} size="large" data-calls="menu" onClick={onMenu} />
      <Home href="/">
        <Logo look="full" />
      </Home>
      {state === 'guest' && (
        <Button size="small" data-calls="login" onClick={() => openDialog('login')}>
          {t('logIn')}
        </Button>
      )}
      <HelpInBar size="large" />
      <Bell size="large" side="bottom" />
      {user && (
        <Person href="/profile" aria-label={t('profileOf', { name: user.username })}>
          <Avatar name={user.username} size={28} />
        </Person>
      )}
    </Bar>
  )
}

const Bar = styled.header`
  position: sticky;
  z-index: var(--layer-sticky);
  top: 0;
  display: flex;
  align-items: center;
  gap: var(--space-2);
  height: 56px;
  padding: 0 var(--space-4) 0 var(--space-1);
  border-bottom: 1px solid var(--color-line);
  background: var(--color-surface);

  @media print {
    display: none;
  }
`

/** The link to the person, as large as a finger. */
const Person = styled(Link)`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-right: -8px;
  text-decoration: none;
  border-radius: var(--radius-control);
`

const Home = styled(Link)`
  display: flex;
  flex: 1;
  color: inherit;
  text-decoration: none;
`
