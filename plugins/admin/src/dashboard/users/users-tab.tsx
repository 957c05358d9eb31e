import { errorText } from '@botanika/dashboard/data'
import { Button, EmptyState, ErrorState, LoadMore, Stack, Typography } from '@botanika/dashboard/ui'
import { useCallback, useEffect, useState } from 'react'
import { api, useApi } from '../admin-api.ts'
import { usePages } from '../use-pages.ts'
import { BulkBar } from './bulk-bar.tsx'
import { useUsersTexts } from './texts.ts'
import { useUserActions } from './use-user-actions.ts'
import { UserFilters } from './user-filters.tsx'
import { askedOf, filterOf, type UserQuery, useUserQuery } from './user-query.ts'
import { UserSheet } from './user-sheet.tsx'
import { UsersTable } from './users-table.tsx'

/** Time for which a search waits for the next letter, ms. */
const typingMs = 150

/** The list of users page by page. */
const useUsers = (query: UserQuery) => {
  const asked = JSON.stringify(askedOf(query))
  const [settled, setSettled] = useState(asked)
  useEffect(() => {
    const wait = setTimeout(() => setSettled(asked), typingMs)
    return () => clearTimeout(wait)
  }, [asked])
  const read = useCallback(
    async (after: string | undefined) => {
      const { entries, next } = await api.page('GET /api/admin/users', {
        query: { ...JSON.parse(settled), ...(after !== undefined && { after }) },
      })
      return { items: entries, next }
    },
    [settled],
  )
  return usePages(read)
}

/** The number of users that the filters find; nothing where the server does not count them. */
function Found({ query }: { query: UserQuery }) {
  const t = useUsersTexts()
  const { data } = useApi('GET /api/admin/users/count', { query: filterOf(query) })
  return (
    <Typography as="p" role="status" $tone="muted">
      {data?.count === undefined ? '' : t('found', { count: data.count })}
    </Typography>
  )
}

const nothing = { search: '', role: '', plan: '', state: '', sort: '' }

/** All accounts: search, sort, and changes of one or several. */
export function UsersTab() {
  const t = useUsersTexts()
  const { query, change } = useUserQuery()
  const { items: users, error, isLoading, more, reload, replace } = useUsers(query)
  const act = useUserActions(replace)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [openId, setOpenId] = useState<string>()
  const failure = error === undefined ? undefined : errorText(error, t('unreachable'))
  return (
    <Stack $gap={4}>
      <UserFilters query={query} onChange={change} />
      {selected.size > 0 && (
        <BulkBar
          ids={[...selected]}
          onDone={accounts => {
            for (const account of accounts) replace(account)
            setSelected(new Set())
          }}
          onClear={() => setSelected(new Set())}
        />
      )}
      <Found query={query} />
      {failure !== undefined && !users ? (
        <ErrorState title={failure} onRetry={() => void reload()} retrying={isLoading} />
      ) : (
        <UsersTable
          users={users ?? []}
          loading={!users}
          act={act}
          selected={selected}
          onSelect={setSelected}
          onOpen={setOpenId}
          sort={query.sort || 'newest'}
          onSort={sort => change({ sort: sort === 'newest' ? '' : sort })}
          empty={
            <EmptyState
              title={t('empty')}
              action={<Button onClick={() => change(nothing)}>{t('reset')}</Button>}
            >
              {t('emptyHelp')}
            </EmptyState>
          }
        />
      )}
      {users && more && (
        <LoadMore
          by="click"
          onMore={() => void more()}
          loading={isLoading}
          {...(failure !== undefined && { error: failure })}
        />
      )}
      {openId !== undefined && (
        <UserSheet
          key={openId}
          id={openId}
          act={act}
          onClose={() => setOpenId(undefined)}
          onRemoved={() => {
            setOpenId(undefined)
            void reload()
          }}
        />
      )}
    </Stack>
  )
}
