import type { User } from '@botanika/core/contract'
import { KeyRound, LogIn, LogOut, Shield, Snowflake, UserRound } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { useSession } from '../../data/use-session.ts'
import { useLogOut } from '../../features/auth/index.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { openDialog } from '../../navigation/dialogs.ts'
import { Logo } from '../../ui/content/logo.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { useSidebarMode } from '../../ui/layout/use-sidebar-mode.ts'

/** The first row of home: the logo, and the items about the account as a whole. */
export function HomeHeader() {
  const t = useTexts('home')
  const { state, user } = useSession()
  const logOut = useLogOut()
  const [isLeaving, setIsLeaving] = useState(false)
  // The bar of a phone has the logo and the sign-in already.
  const isBesideBar = useSidebarMode() === 'sheet'
  const leave = () => {
    setIsLeaving(true)
    void logOut()
  }
  if (isBesideBar && !user) return null
  return (
    <Line aria-label={t('header.label')}>
      {!isBesideBar && <Logo look="full" size={28} />}
      <Buttons>
        {user && (
          <ButtonLink size="small" href="/profile" icon={<UserRound />}>
            {t('header.profile')}
          </ButtonLink>
        )}
        {user?.role === 'admin' && (
          <ButtonLink size="small" href="/admin" icon={<Shield />}>
            {t('header.admin')}
          </ButtonLink>
        )}
        {user?.isAccountFrozen ? (
          <Button size="small" icon={<Snowflake />} onClick={() => openDialog('plan')}>
            {t('header.unfreeze')}
          </Button>
        ) : (
          isUnpaid(user) && (
            <Button size="small" icon={<KeyRound />} onClick={() => openDialog('plan')}>
              {t('header.activate')}
            </Button>
          )
        )}
        {user && (
          <Button size="small" variant="ghost" icon={<LogOut />} loading={isLeaving} onClick={leave}>
            {t('header.logOut')}
          </Button>
        )}
        {state === 'guest' && (
          <Button size="small" icon={<LogIn />} onClick={() => openDialog('login')}>
            {t('header.logIn')}
          </Button>
        )}
      </Buttons>
    </Line>
  )
}

/** Returns whether the user has no paid plan, even if nothing asks for one yet. */
const isUnpaid = (user: User | null): boolean =>
  user?.role === 'user' && (user.activation.state !== 'none' || user.plan === null || user.plan === 'free')

const Line = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3) var(--space-6);
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-left: auto;
`
