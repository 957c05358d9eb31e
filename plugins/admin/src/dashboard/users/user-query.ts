import { useSearchParams } from '@botanika/dashboard/ui'

/** The query of the list in the address. An empty text: not given. */
export interface UserQuery {
  search: string
  role: string
  plan: string
  state: string
  sort: string
}

export const states = ['active', 'inactive', 'frozen', 'restricted', 'blocked'] as const
export const sorts = ['newest', 'oldest', 'seen', 'unseen', 'email', 'username'] as const

const asks: Readonly<Record<(typeof states)[number], object>> = {
  active: { active: true },
  inactive: { active: false },
  frozen: { frozen: true },
  restricted: { restricted: true },
  blocked: { blocked: true },
}
const orders: Readonly<Record<(typeof sorts)[number], object>> = {
  newest: {},
  oldest: { order: 'asc' as const },
  seen: { sort: 'lastSeenAt' as const },
  unseen: { sort: 'lastSeenAt' as const, order: 'asc' as const },
  email: { sort: 'email' as const },
  username: { sort: 'username' as const },
}

/** Returns the filter as the endpoints take it; wrong values of the address are left out. */
export const filterOf = ({ search, role, plan, state }: Omit<UserQuery, 'sort'>) => {
  const known = states.find(one => one === state)
  return {
    ...(search.trim() !== '' && { search: search.trim().slice(0, 254) }),
    ...((role === 'user' || role === 'admin') && {
      role: role === 'user' ? ('user' as const) : ('admin' as const),
    }),
    ...(plan !== '' && { plan: plan.slice(0, 60) }),
    ...(known && asks[known]),
  }
}

/** Returns the filter with the order of the list. */
export const askedOf = ({ sort, ...filter }: UserQuery) => {
  const order = sorts.find(one => one === sort)
  return { ...filterOf(filter), ...(order && orders[order]) }
}

const names = ['search', 'role', 'plan', 'state', 'sort'] as const

/** The query of the list in the address, where it outlives a reload and can be sent to somebody. */
export const useUserQuery = () => {
  const [params, setParams] = useSearchParams()
  const [search = '', role = '', plan = '', state = '', sort = ''] = names.map(name => params.get(name) ?? '')
  const change = (values: Partial<UserQuery>) =>
    setParams(
      before => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(values))
          if (value === '') next.delete(name)
          else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return { query: { search, role, plan, state, sort }, change }
}
