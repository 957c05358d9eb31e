import type { Account } from '@botanika/core/contract'
import {
  type ColumnSort,
  media,
  Stack,
  Table,
  Typography,
  useFormat,
  VisuallyHidden,
} from '@botanika/dashboard/ui'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { usePlanTitles } from '../use-plan-titles.ts'
import { useUsersTexts } from './texts.ts'
import type { ActOnUser } from './use-user-actions.ts'
import { UserBadges } from './user-badges.tsx'
import { UserMenu } from './user-menu.tsx'
import type { sorts } from './user-query.ts'

interface UsersTableProps {
  users: readonly Account[]
  loading: boolean
  act: ActOnUser
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  onOpen: (id: string) => void
  /** Order of the list, from the address. */
  sort: string
  onSort: (sort: (typeof sorts)[number]) => void
  empty: ReactNode
}

/** The dots of a password are always the same: nothing of it, not even its length, is known here. */
const dots = '••••••••'

export function UsersTable(props: UsersTableProps) {
  const { users, loading, act, selected, onSelect, onOpen, sort, onSort, empty } = props
  const t = useUsersTexts()
  const { date, relative } = useFormat()
  const planTitle = usePlanTitles()
  const [withPassword, setWithPassword] = useState<ReadonlySet<string>>(new Set())
  const togglePassword = (id: string) => {
    const next = new Set(withPassword)
    if (!next.delete(id)) next.add(id)
    setWithPassword(next)
  }
  const sortBy = (latest: (typeof sorts)[number], earliest: (typeof sorts)[number]): ColumnSort => ({
    ...(sort === latest && { order: 'descending' }),
    ...(sort === earliest && { order: 'ascending' }),
    onSort: () => onSort(sort === latest ? earliest : latest),
  })
  return (
    <Table
      label={t('label')}
      rows={users}
      rowKey={({ id }) => id}
      rowName={({ username }) => username}
      loading={loading}
      selected={selected}
      onSelect={onSelect}
      onOpen={({ id }) => onOpen(id)}
      empty={empty}
      columns={[
        {
          key: 'user',
          title: t('column.user'),
          render: account => {
            const { id, username, email } = account
            return (
              <Stack $gap={0}>
                <strong>{username}</strong>
                <span>{email}</span>
                <OnPhone>
                  <UserBadges account={account} />
                </OnPhone>
                {withPassword.has(id) && (
                  <span>
                    {t('column.password')}: {dots}
                  </span>
                )}
              </Stack>
            )
          },
        },
        { key: 'role', title: t('role.title'), minor: true, render: ({ role }) => t(`role.${role}`) },
        {
          key: 'plan',
          title: t('plan.title'),
          minor: true,
          render: ({ plan, planExpiresAt }) => (
            <Stack $gap={0}>
              <span>{plan ? planTitle(plan) : t('plan.none')}</span>
              {planExpiresAt && <Typography>{t('plan.until', { date: date(planExpiresAt) })}</Typography>}
            </Stack>
          ),
        },
        {
          key: 'state',
          title: t('state.title'),
          minor: true,
          render: account => <UserBadges account={account} />,
        },
        {
          key: 'created',
          title: t('column.created'),
          minor: true,
          sort: sortBy('newest', 'oldest'),
          render: ({ createdAt }) => date(createdAt),
        },
        {
          key: 'seen',
          title: t('column.seen'),
          minor: true,
          sort: sortBy('seen', 'unseen'),
          render: ({ lastSeenAt }) => (lastSeenAt ? relative(lastSeenAt) : '—'),
        },
        {
          key: 'actions',
          title: <VisuallyHidden>{t('column.actions')}</VisuallyHidden>,
          width: '52px',
          align: 'end',
          render: account => (
            <UserMenu
              account={account}
              act={act}
              onOpen={() => onOpen(account.id)}
              isPasswordShown={withPassword.has(account.id)}
              onPassword={() => togglePassword(account.id)}
            />
          ),
        },
      ]}
    />
  )
}

/** The state on a phone, where the column of states has no room. */
const OnPhone = styled.div`
  display: none;

  ${media.phone} {
    display: block;
  }
`
