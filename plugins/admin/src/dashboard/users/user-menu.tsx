import type { Account } from '@botanika/core/contract'
import { useApi as useCoreApi } from '@botanika/dashboard/data'
import { DropdownMenu, IconButton, type MenuEntry, useLanguage } from '@botanika/dashboard/ui'
import { MoreHorizontal } from 'lucide-react'
import { useUsersTexts } from './texts.ts'
import type { ActOnUser } from './use-user-actions.ts'

interface UserMenuProps {
  account: Account
  act: ActOnUser
  onOpen: () => void
  /** true: the row shows the dots that stand for the password. */
  isPasswordShown: boolean
  onPassword: () => void
}

/** The actions of a row. */
export function UserMenu({ account, act, onOpen, isPasswordShown, onPassword }: UserMenuProps) {
  const t = useUsersTexts()
  const plans = usePlanNames()
  const { isActive, isBlocked, assistantAccessRestricted: isRestricted, role } = account
  const items: MenuEntry[] = [
    { label: t('action.open'), onSelect: onOpen },
    { label: t('action.logIn'), onSelect: () => void act.logIn(account) },
    { kind: 'separator' },
    {
      label: t(isActive ? 'action.deactivate' : 'action.activate'),
      onSelect: () => void act.change(account, { isActive: !isActive }),
    },
    {
      label: t(role === 'admin' ? 'action.makeUser' : 'action.makeAdmin'),
      onSelect: () => void act.change(account, { role: role === 'admin' ? 'user' : 'admin' }),
    },
    {
      label: t(isRestricted ? 'action.allow' : 'action.restrict'),
      onSelect: () => void act.restrict(account, !isRestricted),
    },
    { label: t(isPasswordShown ? 'action.hidePassword' : 'action.showPassword'), onSelect: onPassword },
    {
      label: t(isBlocked ? 'action.unblock' : 'action.block'),
      danger: !isBlocked,
      onSelect: () => void act.block(account, !isBlocked),
    },
    { kind: 'separator' },
    { kind: 'label', label: t('plan.title') },
    ...plans.map(
      ({ name, label }): MenuEntry => ({
        label,
        checked: account.plan === name,
        onSelect: () => void act.change(account, { plan: name }),
      }),
    ),
  ]
  return (
    <DropdownMenu
      items={items}
      trigger={
        <IconButton label={t('menu', { name: account.username })} icon={<MoreHorizontal />} size="small" />
      }
    />
  )
}

/**
 * Returns the plans that an administrator may give: free, pro and enterprise, and everything that is on
 * offer.
 */
export const usePlanNames = (): { name: string; label: string }[] => {
  const { language } = useLanguage()
  const { data } = useCoreApi('GET /api/plans')
  const always = [
    { name: 'free', label: 'Free' },
    { name: 'pro', label: 'Pro' },
    { name: 'enterprise', label: 'Enterprise' },
  ]
  const offered = (data ?? []).map(({ name, displayName }) => ({ name: String(name), label: displayName }))
  const rank = (name: string) => always.findIndex(one => one.name === name)
  return [...new Map([...always, ...offered].map(plan => [plan.name, plan])).values()].sort(
    (a, b) => (rank(a.name) + 1 || 9) - (rank(b.name) + 1 || 9) || a.label.localeCompare(b.label, language),
  )
}
