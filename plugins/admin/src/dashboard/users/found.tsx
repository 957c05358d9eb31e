import { Typography } from '@botanika/dashboard/ui'
import { useApi } from '../admin-api.ts'
import { useUsersTexts } from './texts.ts'
import { filterOf, type UserQuery } from './user-query.ts'

/** How many users the filters find; nothing where the server does not count them. */
export function Found({ query }: { query: UserQuery }) {
  const t = useUsersTexts()
  const { data } = useApi('GET /api/admin/users/count', { query: filterOf(query) })
  return (
    <Typography as="p" role="status" $tone="muted">
      {data?.count === undefined ? '' : t('found', { count: data.count })}
    </Typography>
  )
}
