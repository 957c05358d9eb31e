import type { User } from '@botanika/core/contract'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { Link, useLocation } from 'wouter'
import { usePlanUsage } from '../data/use-plan-usage.ts'
import { useLogOut } from '../features/auth/index.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Avatar } from '../ui/content/avatar.tsx'
import { IconButton } from '../ui/controls/icon-button.tsx'
import type { SidebarMode } from '../ui/layout/use-sidebar-mode.ts'
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx'
import { Tooltip } from '../ui/overlays/tooltip.tsx'

/** The signed-in person, their plan, and the sign-out button. */
export function UserBlock({ user, mode }: { user: User; mode: SidebarMode }) {
  const t = useTexts('shell')
  const [location] = useLocation()
  const logOut = useLogOut()
  const plan = usePlanUsage().data?.plan
  const [isLeaving, setIsLeaving] = useState(false)
  const isNarrow = mode === 'icons'
  const leave = () => {
    setIsLeaving(true)
    void logOut()
  }
  const person = (
    <Person
      href="/profile"
      aria-label={isNarrow ? t('profileOf', { name: user.username }) : undefined}
      aria-current={location === '/profile' ? 'page' : undefined}
    >
      <Avatar name={user.username} size={isNarrow ? 28 : 32} />
      {!isNarrow && (
        <Words>
          <VisuallyHidden>{t('profile')}: </VisuallyHidden>
          <Name title={user.username}>{user.username}</Name>
          <Plan title={user.email}>
            {user.role === 'admin' ? t('user.admin') : plan && t('plan', { name: plan.displayName })}
          </Plan>
        </Words>
      )}
    </Person>
  )
  return (
    <Line data-mode={mode}>
      {isNarrow ? (
        <Tooltip label={t('profile')} side="right">
          {person}
        </Tooltip>
      ) : (
        person
      )}
      <IconButton
        label={t('logOut')}
        tooltipSide={isNarrow ? 'right' : 'top'}
        size={isNarrow ? 'medium' : 'small'}
        icon={<LogOut />}
        loading={isLeaving}
        onClick={leave}
      />
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  padding-top: var(--space-2);
  border-top: 1px solid var(--color-line);

  &[data-mode='icons'] {
    flex-direction: column;
    gap: 6px;
    padding-inline: 0;
  }
`

const Person = styled(Link)`
  display: flex;
  flex: 1;
  align-items: center;
  gap: 10px;
  min-width: 0;
  padding: 6px;
  border-radius: var(--radius-control);
  color: inherit;
  text-decoration: none;
  transition: background-color var(--motion-fast) var(--ease-out);

  &:hover {
    background: var(--color-hover);
  }

  &[aria-current='page'] {
    background: var(--color-pressed);
  }
`

const Words = styled.div`
  flex: 1;
  min-width: 0;
  line-height: 1.35;
`

const Name = styled.p`
  overflow: hidden;
  font-weight: var(--weight-medium);
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Plan = styled.p`
  overflow: hidden;
  color: var(--color-text-muted);
  font-size: var(--text-small);
  text-overflow: ellipsis;
  white-space: nowrap;
`
